import type { Scaled } from "../../money/scaled.ts";
import type { Cents, ChargedTax, LineLeft, TaxAmounts } from "../documentLeft.ts";
import { nearestIn, splitRange } from "./taxRange.ts";

/** The part of a line whose taxes are wanted. */
export interface LinePart {
  readonly quantity: Scaled;
  readonly net: Cents;
  /** Returns the part's share of an amount of the line. */
  readonly share: (amount: bigint) => bigint;
}

/** Splits the taxes of a line: those of the part and those of the rest are such as SAT takes. */
export function takeTaxes(line: LineLeft, part: LinePart, places: number): readonly TaxAmounts[] {
  const taken: TaxAmounts[] = [];
  let ieps = 0n;
  for (const [at, tax] of line.charged.entries()) {
    const left = line.taxes[at]!;
    const base = partOfBase(tax, left, line, part, ieps);
    const importe = nearestIn(splitRange(tax, left, base, places), part.share(left.importe));
    if (isTransferredIeps(tax)) ieps += importe;
    taken.push({ base, importe });
  }
  return taken;
}

/** Returns the part of a tax's base that goes with a part of its line: never more than there is. */
export function partOfBase(
  tax: ChargedTax,
  left: TaxAmounts,
  line: LineLeft,
  { quantity, net, share }: LinePart,
  ieps: Cents,
): bigint {
  if (tax.follows === "quantity") return quantity;
  const base = tax.follows === "net" ? net : tax.follows === "netWithIeps" ? net + ieps : share(left.base);
  if (net === line.net && tax.follows !== "itself") return left.base;
  return base < left.base ? base : left.base;
}

/** Says whether IVA is charged on this tax as well as on the price. */
export function isTransferredIeps({ Impuesto, withheld }: ChargedTax): boolean {
  return Impuesto === "003" && !withheld;
}
