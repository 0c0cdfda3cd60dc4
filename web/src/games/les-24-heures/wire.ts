/** The shapes of Les 24 Heures, by their short names. */
export type {
  Les24HeuresCar as Car,
  Les24HeuresChair as Chair,
  Les24HeuresEvent as Event,
  Les24HeuresView as View,
} from "../../wire";
