import { lineSums } from "../../advances/advanceTaxes.ts";
import type { AppliedAdvance } from "../../advances/appliedAdvance.ts";
import type { UnsealedComprobante } from "../../cfdi/comprobante.ts";
import { decimal, roundHalfUp, sum } from "../../money/decimal.ts";
import type { DirectSale } from "../directInvoice.ts";

/** The words that follow what each Concepto describes. */
const legend = " - CFDI por remanente de un anticipo";
/** The number of characters that SAT's Descripcion has at most. */
const longest = 1_000;

/**
 * Returns the sale of what is left to pay after its advances (guide to Anexo 20, apéndice 6, procedure B): every line at its
 * whole price, with the advances as a discount. `whole` is the document without them, of the same taxes; its rates divide
 * the money of an advance that is not here.
 */
export function remainderSale(
  sale: DirectSale,
  whole: UnsealedComprobante,
  applied: readonly AppliedAdvance[],
): DirectSale {
  const shares = applied.map(({ amount, invoice }) => {
    const { net, gross, total } = lineSums(invoice?.comprobante ?? whole);
    return roundHalfUp((sale.pricesIncludeTax ? gross : net).times(amount).div(total), 2);
  });
  const discount = sum([decimal(sale.discount ?? "0"), ...shares]).toFixed();
  const items = sale.items.map((item) => ({ ...item, description: withLegend(item.description) }));
  return { ...sale, discount, items };
}

/** A long description loses its end, never the legend, which the guide asks for. */
function withLegend(description: string): string {
  return (
    Array.from(description)
      .slice(0, longest - legend.length)
      .join("")
      .trimEnd() + legend
  );
}
