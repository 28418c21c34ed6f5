import { apportion } from "../money/apportion.ts";
import { total } from "../money/scaled.ts";
import { moveToSum } from "./allotCents.ts";
import { type Cents, type DocumentLeft, lineTotal, type Taking, takenTotal } from "./documentLeft.ts";

/** A ticket's part of a document of several. */
export interface TicketPart {
  /** The place of its first Concepto, and their number. */
  readonly first: number;
  readonly count: number;
  /** The part of its money that has not come back yet. */
  readonly rest: Cents;
}

/**
 * Returns how much of what a return takes comes off each ticket of a document: what its own lines lose, never more than is
 * left of it, and together exactly what the return comes to.
 */
export function shareByTicket(
  left: DocumentLeft,
  taking: Taking,
  parts: readonly TicketPart[],
): readonly Cents[] {
  const charged = new Map(left.lines.map((line) => [line.at, line.charged]));
  const weights = parts.map(({ first, count }) =>
    total(
      taking.lines
        .filter(({ at }) => at >= first && at < first + count)
        .map((line) => lineTotal(line, charged.get(line.at)!)),
    ),
  );
  const amount = takenTotal(left, taking);
  const fair = total(weights) > 0n ? weights : parts.map(({ rest }) => rest);
  // Local taxes are no line's; they follow the lines.
  const shares = apportion(amount, fair, 1n).map((share, at) => {
    const { rest } = parts[at]!;
    return { at, cents: share < rest ? share : rest, exact: fair[at]!, low: 0n, high: rest };
  });
  return moveToSum(shares, 1n, amount) ?? shares.map(({ cents }) => cents);
}
