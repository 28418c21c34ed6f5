import type { Scaled } from "../../money/scaled.ts";
import type { ExactLine } from "./exactLine.ts";
import type { SignedLine } from "../saleLine.ts";

/** A line as a till calculates it before it rounds anything. */
export interface TillLine extends SignedLine {
  /** What the ticket's discount takes off it; twenty-four places. */
  readonly share: Scaled;
  readonly exact: ExactLine;
}
