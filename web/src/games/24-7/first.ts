/** The first game: a seven, a run, a twenty-four with its stones, a double square; then alone. */

import type { Lesson } from "../../lib/face";

const lesson: Lesson = {
  seed: "cadran premiere partie 18",
  seats: 2,
  options: { first: 0 },
  prompts: [
    { seat: 0, move: "6 e4", text: "web-24-7-first-seven" },
    { seat: 1, move: "7 e5", text: "web-24-7-first-other" },
    { seat: 0, move: "5 e3", text: "web-24-7-first-run" },
    { seat: 1, move: "10 c5", text: "web-24-7-first-other" },
    { seat: 0, move: "8 f2", text: "web-24-7-first-day" },
    { seat: 1, move: "8 g3", text: "web-24-7-first-stones" },
    { seat: 0, move: "4 e2", text: "web-24-7-first-double" },
    { seat: 1, move: "3 d3", text: "web-24-7-first-other" },
    { seat: 0, move: "", free: true, text: "web-24-7-first-alone" },
  ],
};

export default lesson;
