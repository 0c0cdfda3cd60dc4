// Succeeds if this node is new enough for the tools: 20.19, 22.12 or later.
const [major, minor] = process.versions.node.split(".").map(Number);
const enough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
process.exit(enough ? 0 : 1);
