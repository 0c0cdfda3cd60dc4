/** The shapes of 24/7, by their short names. */
export type {
  TwentyfourSevenEvent as Event,
  TwentyfourSevenPlaced as Placed,
  TwentyfourSevenScored as Scored,
  TwentyfourSevenBonus as Bonus,
  TwentyfourSevenView as View,
} from "../../wire";
