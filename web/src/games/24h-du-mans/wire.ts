/** The shapes of 24H du Mans, by their short names. */
export type {
  Mans24hCard as Card,
  Mans24hChair as Chair,
  Mans24hEvent as Event,
  Mans24hView as View,
} from "../../wire";
