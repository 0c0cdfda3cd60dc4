import type { Lesson } from "../../lib/face";

const lesson: Lesson = { seed: "cadran", seats: 2, options: {}, beats: [] };

export default lesson;
