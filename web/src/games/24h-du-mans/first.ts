import type { Lesson } from "../../lib/face";

/** Playing, heat, an incident for the other, and passing in time. */
const lesson: Lesson = {
  seed: "cadran stands 257",
  seats: 2,
  options: {},
  prompts: [
    { seat: 0, move: "draw", text: "web-24h-du-mans-first-1" },
    { seat: 0, move: "play 5y", text: "web-24h-du-mans-first-2" },
    { seat: 1, move: "draw", text: "web-24h-du-mans-first-3" },
    { seat: 1, move: "play 2b", text: "web-24h-du-mans-first-4" },
    { seat: 0, move: "draw", text: "web-24h-du-mans-first-5" },
    { seat: 0, move: "incident > 1", text: "web-24h-du-mans-first-6" },
    { seat: 1, move: "pass", text: "web-24h-du-mans-first-7" },
    { seat: 0, move: "draw", text: "web-24h-du-mans-first-8" },
    { seat: 0, move: "play 5b", text: "web-24h-du-mans-first-9" },
    { seat: 1, move: "pass", text: "web-24h-du-mans-first-10" },
    { seat: 0, move: "pass", text: "web-24h-du-mans-first-11" },
  ],
};

export default lesson;
