import { fc } from "@fast-check/ava";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildDirect } from "../../../src/domain/directInvoices/buildDirect.ts";
import type { DirectSale } from "../../../src/domain/directInvoices/directInvoice.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { satArithmeticFaults } from "../invoicing/satArithmeticFaults.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs,
  day: "2026-11-23",
  uuid: "5a1f9c3e-2b7d-4e8a-9c61-0d3f4b5a6e72",
};
const iva = { tax: "IVA", kind: "rate", rate: "0.16", withheld: false } as const;
const ieps = { tax: "IEPS", kind: "rate", rate: "0.08", withheld: false } as const;
const isr = { tax: "ISR", kind: "rate", rate: "0.10", withheld: true } as const;

/** An amount from one on, with so many decimals. */
const decimalOf = (most: number, places: number) =>
  fc
    .integer({ min: 10 ** places, max: most * 10 ** places })
    .map((value) => (value / 10 ** places).toFixed(places));
const item = fc.record({
  description: fc.constant("Taza"),
  quantity: decimalOf(20, 3),
  unitPrice: decimalOf(900, 4),
  taxes: fc.constantFrom([iva], [ieps, iva], [iva, isr], []),
});
const sale = fc.record({
  type: fc.constantFrom("income" as const, "credit" as const),
  customer: fc.constant(customer),
  currency: fc.constant("MXN"),
  paymentForm: fc.constant("03"),
  paymentMethod: fc.constant("PUE" as const),
  pricesIncludeTax: fc.boolean(),
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
});

test("every sale without a total becomes a document that keeps SAT's arithmetic", (t) => {
  fc.assert(
    fc.property(sale, (content: DirectSale) => {
      const built = atOnce(buildDirect(content, issue, customer));
      const told = `${JSON.stringify(content)} ${JSON.stringify(built)}`;
      if (built.kind !== "built") throw new Error(told);
      if (satArithmeticFaults(built.comprobante, 2).length > 0) throw new Error(told);
    }),
    { numRuns: 300, seed: 20261123 },
  );
  t.pass();
});
