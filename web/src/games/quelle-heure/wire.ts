/** The shapes of Quelle heure est-il ?, by their short names. */
export type {
  QuelleHeureChair as Chair,
  QuelleHeureEvent as Event,
  QuelleHeureView as View,
} from "../../wire";

export type Card = number | "ghost";
