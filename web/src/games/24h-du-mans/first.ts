import type { Lesson } from "../../lib/face";

const lesson: Lesson = { seed: "cadran stands 0", seats: 2, options: {}, beats: [] };

export default lesson;
