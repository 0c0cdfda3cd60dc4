import type { Lesson } from "../../lib/face";

const lesson: Lesson = {
  seed: "cadran premiere partie",
  seats: 2,
  options: { first: 0 },
  beats: [],
};

export default lesson;
