import type { Sale } from "../invoicing/readSale.ts";
import { divideHalfUp, type Scaled } from "../money/scaled.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import { remainderOf, type SaleLine } from "../tickets/saleLine.ts";
import { exactLine } from "../tickets/total/exactLine.ts";

/** The lines of a sale that carry the same taxes, as one. */
export interface TaxClass {
  /** One of the lines, with the quantity of all of them, to which quotas and exclusions apply. */
  readonly line: SaleLine;
  /** The amount before taxes, exact except in the last of six places. */
  readonly net: Scaled;
}

/** The factor from twenty-four places to six. */
const fromExact = 10n ** 18n;

/** Sorts the lines of a sale by their taxes. A line whose ticket says its tax base is a class of its own. */
export function* taxClasses({ lines, pricesIncludeTax }: Sale): Steps<TaxClass[]> {
  const nets = yield* mapInSteps(
    lines,
    (line) => exactLine(line, remainderOf(line) * 10n ** 12n, pricesIncludeTax).net,
  );
  const classes = new Map<string, { line: SaleLine; net: bigint }>();
  for (const [at, line] of lines.entries()) {
    const hasOwnBase = line.taxes.all.some(({ ownBase }) => ownBase !== undefined);
    const key = hasOwnBase ? `#${at}` : line.taxes.key;
    const known = classes.get(key);
    if (known) known.line = { ...known.line, quantity: known.line.quantity + line.quantity };
    const net = (known?.net ?? 0n) + nets[at]!;
    classes.set(key, { line: known?.line ?? line, net });
  }
  return [...classes.values()].map(({ line, net }) => ({ line, net: divideHalfUp(net, fromExact) }));
}
