import type { Fault } from "../../../errors.ts";
import {
  absolute,
  documentPlaces,
  exactPlaces,
  roundTo,
  scaled,
  tenTo,
  unscaled,
  type Scaled,
} from "../../money/scaled.ts";
import type { Steps } from "../../steps/steps.ts";
import { linesTotal } from "./linesTotal.ts";
import { exactTotal } from "./exactTotal.ts";
import { mostRounding } from "./mostRounding.ts";
import type { Ticket } from "../ticket.ts";
import { ticketFault } from "../ticketFault.ts";
import type { Rounding } from "./tillRounding.ts";

export interface TotalJudgement {
  /** The excess of the document's total over the lines without rounding; twelve places, may be negative. */
  readonly difference: Scaled;
  /** The fault of a difference beyond the till's own rounding. */
  readonly fault?: Fault;
}

/**
 * Holds a ticket's total against what its lines come to; a difference that no rounding explains is refused with the
 * figures, because only other prices or other taxes than those sold could make it true. `undefined` when a discount is
 * on nothing. For tickets without `ticketFaults`; `places` are the currency's decimals.
 */
export function* judgeTotal(ticket: Ticket, places: number): Steps<TotalJudgement | undefined> {
  const unit = tenTo(exactPlaces - places);
  const exact = yield* exactTotal(ticket, unit);
  if (exact === undefined) return undefined;
  const declared = linesTotal(ticket) * tenTo(exactPlaces - documentPlaces);
  const difference = declared - exact.total;
  if (absolute(difference) <= exact.rounding.most) return { difference };
  const expected = roundTo(exact.total, unit);
  const nearest = exact.total + (difference < 0n ? -exact.rounding.most : exact.rounding.most);
  const edge = difference < 0n ? roundUp(nearest, unit) : roundDown(nearest, unit);
  return {
    difference,
    fault: mismatch(ticket, { declared, expected, edge, rounding: exact.rounding, places }),
  };
}

function roundDown(value: Scaled, unit: Scaled): Scaled {
  return value - (((value % unit) + unit) % unit);
}

function roundUp(value: Scaled, unit: Scaled): Scaled {
  return -roundDown(-value, unit);
}

interface Figures {
  readonly declared: Scaled;
  readonly expected: Scaled;
  /** The nearest total that rounding explains. */
  readonly edge: Scaled;
  readonly rounding: Rounding;
  readonly places: number;
}

function mismatch(ticket: Ticket, { declared, expected, edge, rounding, places }: Figures): Fault {
  const written = (value: Scaled): string => `${unscaled(value, exactPlaces, places)} ${ticket.currency}`;
  const [said, due, nearest] = [written(declared), written(expected), written(edge)];
  const off = unscaled(absolute(declared - expected), exactPlaces, places);
  const most = unscaled(rounding.most, exactPlaces, places);
  const rest = scaled(ticket.rounding ?? "0", exactPlaces) + declared - expected;
  const figures = {
    said,
    due,
    off,
    difference: unscaled(rest, exactPlaces, places),
    mostRounding: `${unscaled(mostRounding(ticket), documentPlaces)} ${ticket.currency}`,
  };
  return rounding.count === 0
    ? ticketFault("ticket.total_mismatch exact", "total", figures)
    : ticketFault("ticket.total_mismatch rounded", "total", {
        ...figures,
        count: rounding.count,
        most,
        nearest,
      });
}
