import type { Scaled } from "../../money/scaled.ts";
import type { ExactLine } from "./exactLine.ts";
import type { SignedLine } from "../saleLine.ts";

/** A line as a till calculates it before it rounds anything. */
export interface TillLine extends SignedLine {
  /** The part of the ticket's discount that falls on it; twenty-four places. */
  readonly share: Scaled;
  /** The amount that the customer pays for it, or gets back; twenty-four places. */
  readonly paid: Scaled;
  /** The exact line; absent where the customer pays the price as it is. */
  readonly exact?: ExactLine;
}
