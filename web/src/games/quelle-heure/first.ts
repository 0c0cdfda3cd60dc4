/** The first game: an hour in the evening, one in the middle, a ghost; then alone. */

import type { Lesson } from "../../lib/face";

const lesson: Lesson = {
  seed: "cadran premiere partie 3",
  seats: 2,
  options: { first: 0 },
  prompts: [
    { seat: 0, move: "take 1", text: "web-quelle-heure-first-take" },
    { seat: 0, move: "20h at 6", text: "web-quelle-heure-first-place" },
    { seat: 1, move: "take 1", text: "web-quelle-heure-first-other" },
    { seat: 1, move: "6h at 1", text: "web-quelle-heure-first-other-place" },
    { seat: 0, move: "take 1", text: "web-quelle-heure-first-again" },
    { seat: 0, move: "14h at 4", text: "web-quelle-heure-first-between" },
    { seat: 1, move: "take 1", text: "web-quelle-heure-first-other" },
    { seat: 1, move: "21h at 7", text: "web-quelle-heure-first-other-place" },
    { seat: 0, move: "take 2", text: "web-quelle-heure-first-ghost" },
    { seat: 1, move: "take 1", text: "web-quelle-heure-first-boo" },
    { seat: 1, move: "17h at 5", text: "web-quelle-heure-first-other-place" },
    { seat: 0, move: "", free: true, text: "web-quelle-heure-first-last" },
  ],
};

export default lesson;
