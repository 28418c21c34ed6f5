import type { CalculatedTax } from "../invoicing/arithmetic/calculatedLine.ts";
import type { Sale } from "../invoicing/readSale.ts";

/** c_ObjetoImp: without taxes, with taxes, subject to tax but causing none. */
const [untaxed, taxed, causingNone] = ["01", "02", "04"];
/** c_ObjetoImp: its IVA is not transferred, its IEPS is broken out. */
const withIepsOnly = "07";

/**
 * Returns the c_ObjetoImp of a whole ticket. With taxes it is 02, or 07 where all lines say so; without any it is what
 * its lines say, and 04 where discounts left no base to taxes that they had (CFDI40171, CFDI40172).
 */
export function objetoImpOf({ lines }: Sale, taxes: readonly CalculatedTax[]): string {
  const said = lines.map(({ item, taxes: own }) => item.taxObject ?? (own.all.length > 0 ? taxed : untaxed));
  if (taxes.length > 0) return said.every((object) => object === withIepsOnly) ? withIepsOnly : taxed;
  const other = said.find((object) => object !== untaxed && object !== taxed && object !== withIepsOnly);
  return other ?? (said.every((object) => object === untaxed) ? untaxed : causingNone);
}
