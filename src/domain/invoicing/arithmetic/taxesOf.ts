import { divideHalfUp, roundTo, type Scaled } from "../../money/scaled.ts";
import type { LineTax } from "../../tickets/lineTaxes.ts";
import type { SaleLine } from "../../tickets/saleLine.ts";
import type { CalculatedTax } from "./calculatedLine.ts";

const microsInPico = 1_000_000n;

/**
 * Returns the taxes of a line whose price less discount is `net` (six places), each Importe rounded half up to `unit`
 * (twelve places).
 */
export function taxesOf(line: SaleLine, net: Scaled, unit: bigint): CalculatedTax[] {
  const taxes: CalculatedTax[] = [];
  let ieps = 0n;
  for (const tax of line.taxes.all) {
    const Base = baseOf(tax, line, net, ieps);
    if (Base <= 0n) continue;
    const Importe = roundTo(Base * tax.rate, unit) / microsInPico;
    if (tax.tax === "IEPS" && !tax.withheld) ieps += Importe;
    taxes.push({ tax, Base, Importe });
  }
  return taxes;
}

/**
 * Returns the base of a tax in six places: what the ticket says of it, or the usual one less what the ticket excludes.
 * `ieps` is the transferred IEPS of the line, which comes first in `LineTaxes.all`.
 */
export function baseOf(tax: LineTax, line: SaleLine, net: Scaled, ieps: Scaled): Scaled {
  if (tax.base === "quantity") return line.quantity;
  if (tax.ownBase !== undefined) return tax.ownBase;
  const usual = tax.base === "netWithIeps" ? net + ieps : net;
  if (tax.excludedPerUnit === 0n) return usual;
  return usual - divideHalfUp(line.quantity * tax.excludedPerUnit, microsInPico);
}
