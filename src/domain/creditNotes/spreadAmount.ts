import { apportion } from "../money/apportion.ts";
import { divideHalfUp, total } from "../money/scaled.ts";
import {
  type Cents,
  type DocumentLeft,
  type LineLeft,
  lineTotal,
  type LineTaking,
  localTotal,
  type Taking,
  totalLeft,
} from "./documentLeft.ts";
import { canGiveAmount, takeAmount } from "./takeAmount.ts";
import { takeWhole } from "./takeWhole.ts";

/**
 * Spreads an amount of money over what is left of a document: over its lines in proportion to what each comes to, so
 * that every tax falls with the price it was charged on, and over its local taxes. `amount` is above zero and at most
 * what is left. `undefined` when lines and taxes cannot be split so.
 */
export function spreadAmount(left: DocumentLeft, amount: Cents): Taking | undefined {
  const all = totalLeft(left);
  if (amount === all) return takeWhole(left);
  const locals = left.locals.map((local) => divideHalfUp(local.amount * amount, all));
  const ofLines = amount - localTotal(left.locals.map((local, at) => ({ ...local, amount: locals[at]! })));
  const givers = left.lines.filter((line) => canGiveAmount(line) && totalOf(line) > 0n);
  const weights = givers.map(totalOf);
  if (ofLines < 0n || ofLines > total(weights)) return undefined;
  if (ofLines === 0n) return { lines: [], locals };
  const lines = takeShares(givers, apportion(ofLines, weights, 1n), left.places);
  return lines && { lines, locals };
}

/** Takes the shares; a cent or two that a line cannot give of its share, the next one gives. */
function takeShares(
  givers: readonly LineLeft[],
  shares: readonly Cents[],
  places: number,
): readonly LineTaking[] | undefined {
  const taken = new Map<LineLeft, LineTaking>();
  let over = 0n;
  for (const [at, line] of givers.entries()) over = give(line, shares[at]! + over, taken, places);
  // The last could not: those before it are asked for a little more.
  for (const line of givers) {
    if (over === 0n) break;
    const now = taken.get(line);
    const given = now ? lineTotal(now, line.charged) : 0n;
    over = give(line, given + over, taken, places) - (taken.get(line) === now ? given : 0n);
  }
  return over === 0n ? [...taken.values()] : undefined;
}

/** Takes as much of `wanted` off a line as it can give, and returns the rest. */
function give(line: LineLeft, wanted: Cents, taken: Map<LineLeft, LineTaking>, places: number): Cents {
  for (let less = 0n; less <= mostLess && less < wanted; less += 1n) {
    const part = takeAmount(line, wanted - less, places);
    if (!part) continue;
    taken.set(line, part);
    return less;
  }
  return wanted;
}

/** An amount that a line cannot give is at most so many cents away from one that it can. */
const mostLess = 3n;

function totalOf(line: LineLeft): Cents {
  return lineTotal(line, line.charged);
}
