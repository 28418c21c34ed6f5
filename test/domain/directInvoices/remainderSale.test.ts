import test from "ava";
import { remainderSale } from "../../../src/domain/directInvoices/advances/remainderSale.ts";
import type { DirectSale } from "../../../src/domain/directInvoices/directInvoice.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";

const legend = " - CFDI por remanente de un anticipo";
const described = (description: string): string => {
  const sale = { items: [{ description }], pricesIncludeTax: true } as unknown as DirectSale;
  return remainderSale(sale, {} as UnsealedComprobante, []).items[0]!.description;
};

test("the legend of a remainder always fits in SAT's 1,000 characters, whatever the caller described", (t) => {
  t.is(described("Mesa"), `Mesa${legend}`);
  for (const length of [900, 963, 964, 965, 1_000])
    for (const letter of ["a", "ñ", "𝒂"]) {
      const whole = described(letter.repeat(length));
      t.is(Array.from(whole).length, Math.min(length + legend.length, 1_000), `${length} ${letter}`);
      t.true(whole.endsWith(legend));
    }
});
