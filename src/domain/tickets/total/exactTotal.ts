import { divideHalfUp, exactPlaces, scaled, total, type Scaled } from "../../money/scaled.ts";
import { mapInSteps } from "../../steps/mapInSteps.ts";
import type { Steps } from "../../steps/steps.ts";
import { exactLine } from "./exactLine.ts";
import { readSaleLine, remainderOf } from "../saleLine.ts";
import type { Ticket } from "../ticket.ts";
import type { TillLine } from "./tillLine.ts";
import { type Rounding, tillRounding } from "./tillRounding.ts";

export interface ExactTotal {
  /** The sum of the ticket's lines without any rounding; twelve places. */
  readonly total: Scaled;
  /** The most that a till that rounds on the way may differ from that. */
  readonly rounding: Rounding;
}

/** The factor from twelve places to twenty-four. */
const fromTwelve = 10n ** 12n;

/**
 * Yields the total of a ticket without `ticketFaults`; `unit` is the currency's last decimal, in twelve places.
 * `undefined` when there is nothing a discount could be taken off. Needs no netting and no spreading: a return takes
 * off exactly what it would have added, and a discount falls on lines in proportion.
 */
export function* exactTotal(ticket: Ticket, unit: Scaled): Steps<ExactTotal | undefined> {
  const lines = yield* tillLines(ticket);
  if (!lines) return undefined;
  const sum = total(lines.map(({ returned, paid }) => (returned ? -paid : paid)));
  return { total: divideHalfUp(sum, fromTwelve), rounding: yield* tillRounding(ticket, lines, unit) };
}

function* tillLines({ items, discount, pricesIncludeTax }: Ticket): Steps<TillLine[] | undefined> {
  const signed = yield* mapInSteps(items, readSaleLine);
  const off = discount === undefined ? 0n : scaled(discount, exactPlaces);
  const sold = total(signed.map(({ line, returned }) => (returned ? -remainderOf(line) : remainderOf(line))));
  if (off !== 0n && sold <= 0n) return undefined;
  return yield* mapInSteps(signed, ({ line, returned }) => {
    const amount = remainderOf(line) * fromTwelve;
    const share = off === 0n ? 0n : divideHalfUp(amount * off, sold);
    const rest = amount - share;
    // What is withheld is all that keeps a price with taxes from being what the customer pays.
    if (pricesIncludeTax && !line.taxes.all.some((tax) => tax.withheld))
      return { line, returned, share, paid: rest };
    const exact = exactLine(line, rest, pricesIncludeTax);
    return { line, returned, share, paid: exact.total, exact };
  });
}
