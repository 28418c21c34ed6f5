import type { Cents, LineLeft, LineTaking, TaxAmounts } from "../documentLeft.ts";
import { isTransferredIeps } from "./takeTaxes.ts";
import { nearestIn, splitRange } from "./taxRange.ts";

/** Returns what a customer pays for a line, or for a part of it. */
export function totalOf({ charged }: LineLeft, { net, taxes }: Pick<LineTaking, "net" | "taxes">): Cents {
  return taxes.reduce((sum, { importe }, at) => sum + signOf(charged[at]!) * importe, net);
}

/**
 * Moves the taxes of a part of a line within what SAT takes of them and of the rest, so that the part costs what was
 * wanted: of two for 90.00 one is 45.00, and not 38.80 with 6.21 of tax. What no tax can make up for is left.
 */
export function meetTotal(
  line: LineLeft,
  part: Pick<LineTaking, "net" | "taxes">,
  wanted: Cents,
  places: number,
): readonly TaxAmounts[] {
  let missing = wanted - totalOf(line, part);
  return part.taxes.map((own, at) => {
    const tax = line.charged[at]!;
    // The base of IVA has the IEPS in it.
    if (missing === 0n || isTransferredIeps(tax)) return own;
    const sign = signOf(tax);
    const range = splitRange(tax, line.taxes[at]!, own.base, places);
    const importe = nearestIn(range, own.importe + sign * missing);
    missing -= sign * (importe - own.importe);
    return { ...own, importe };
  });
}

function signOf({ withheld }: { readonly withheld: boolean }): bigint {
  return withheld ? -1n : 1n;
}
