import type { Scaled } from "../../money/scaled.ts";
import type { ExactLine } from "./exactLine.ts";
import type { SignedLine } from "../saleLine.ts";

/** A line as a till calculates it before it rounds anything. */
export interface TillLine extends SignedLine {
  /** What the ticket's discount takes off it; twenty-four places. */
  readonly share: Scaled;
  /** What the customer pays for it, or gets back; twenty-four places. */
  readonly paid: Scaled;
  /** Absent where the customer pays the price as it is. */
  readonly exact?: ExactLine;
}
