/** The shapes of Tour de France, by their short names. */
export type {
  TourDeFranceEvent as Event,
  TourDeFranceTrial as Trial,
  TourDeFranceView as View,
} from "../../wire";
