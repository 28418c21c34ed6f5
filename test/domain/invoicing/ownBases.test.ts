import test from "ava";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import type { Ticket, TicketTax } from "../../../src/domain/tickets/ticket.ts";
import { exempt, iva16, type Line, saleTicket } from "./saleTicket.ts";
import { satArithmeticFaults } from "./satArithmeticFaults.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs,
};

const build = (ticket: Ticket) => atOnce(buildComprobante(ticket, issue, publicReceptor("06000")));
const inside = (total: string, line: Line, says: Partial<Ticket> = {}) =>
  saleTicket({ ...says, pricesIncludeTax: true, total, items: [line] });

interface Case {
  readonly ticket: Ticket;
  readonly SubTotal: string;
  readonly ValorUnitario: string;
  readonly Traslados: readonly (readonly [Base: string, TipoFactor: string, Importe: string | undefined])[];
  readonly Total: string;
}

/** Documents whose taxes have bases of their own; each figure was calculated by hand. */
const goldens: Readonly<Record<string, Case>> = {
  // Ley del IEPS, art. 2-A: its quota, here 0.5911 a litre, is in the price and does not count for IVA.
  "fuel: what is excluded from each litre": {
    ticket: inside("2048.84", {
      quantity: "87.3456",
      unitPrice: "23.4567",
      productKey: "15101514",
      unitKey: "LTR",
      taxes: [{ ...iva16, excludedPerUnit: "0.5911" }],
    }),
    SubTotal: "1773.36",
    ValorUnitario: "20.302824",
    Traslados: [["1721.732372", "Tasa", "275.47718"]],
    Total: "2048.84",
  },
  "fuel: the base of the line": {
    ticket: inside("2048.84", {
      quantity: "87.3456",
      unitPrice: "23.4567",
      taxes: [{ ...iva16, base: "1721.73" }],
    }),
    SubTotal: "1773.36",
    ValorUnitario: "20.302828",
    Traslados: [["1721.73", "Tasa", "275.4768"]],
    Total: "2048.84",
  },
  "a used car: IVA on what it earned": {
    ticket: saleTicket({
      items: [{ quantity: "1", unitPrice: "150000", taxes: [{ ...iva16, excludedPerUnit: "120000" }] }],
      total: "154800",
    }),
    SubTotal: "150000.00",
    ValorUnitario: "150000.00",
    Traslados: [["30000.00", "Tasa", "4800.00"]],
    Total: "154800.00",
  },
  "a line that is exempt in part": {
    ticket: inside("142.80", {
      quantity: "1",
      unitPrice: "142.80",
      taxes: [
        { ...iva16, base: "80" },
        { tax: "IVA", kind: "exempt", withheld: false, base: "50" },
      ],
    }),
    SubTotal: "130.00",
    ValorUnitario: "130.00",
    Traslados: [
      ["80.00", "Tasa", "12.80"],
      ["50.00", "Exento", undefined],
    ],
    Total: "142.80",
  },
};

for (const [name, { ticket, SubTotal, ValorUnitario, Traslados, Total }] of Object.entries(goldens)) {
  test(`${name}: the document says the base, and its arithmetic is SAT's`, (t) => {
    const built = build(ticket);
    if (built.kind === "rejected") throw new Error(JSON.stringify(built.faults));
    const { comprobante } = built;
    const [concepto] = comprobante.Conceptos;
    t.like(comprobante, { SubTotal, Total });
    t.is(concepto?.ValorUnitario, ValorUnitario);
    t.deepEqual(
      concepto?.Impuestos?.Traslados?.map((tax) => [tax.Base, tax.TipoFactor, tax.Importe]),
      Traslados.map((row) => [...row]),
    );
    t.deepEqual(
      satArithmeticFaults(comprobante, 2).filter((fault) => !fault.startsWith("Base")),
      [],
    );
  });
}

test("a base that cannot be is refused, with what to send", (t) => {
  const refused = (...taxes: TicketTax[]): string => {
    const built = build(inside("116", { quantity: "1", unitPrice: "116", taxes }));
    return built.kind === "built"
      ? "built"
      : built.faults.map(({ code, path }) => `${code} ${path}`).join(", ");
  };
  t.is(refused({ ...iva16, base: "1000" }), "ticket.tax_base_exceeds_line items[0].taxes");
  t.is(refused({ ...iva16, excludedPerUnit: "116.01" }), "ticket.tax_base_exceeds_line items[0].taxes");
  const parts = "ticket.tax_base_exceeds_line items[0].taxes";
  t.is(refused({ ...iva16, base: "60" }, { ...iva16, rate: "0.08", base: "60" }), parts);
  t.is(refused({ ...iva16, base: "100" }, { ...exempt, base: "0.05" }), parts);
  t.is(refused({ ...iva16, excludedPerUnit: "10" }, { ...exempt, excludedPerUnit: "0" }), parts);
  t.is(refused({ ...iva16, base: "99.99" }, { ...exempt, base: "0.01" }), "built");
  t.is(
    refused({ ...iva16, base: "1", excludedPerUnit: "1" }),
    "ticket.tax_base_twice items[0].taxes[0].excludedPerUnit",
  );
  t.is(
    refused({ tax: "IEPS", kind: "quota", rate: "1", withheld: false, base: "1" }),
    "ticket.tax_base_of_quota items[0].taxes[0]",
  );
  t.is(refused(iva16, { ...iva16, rate: "0.08" }), "ticket.tax_repeated items[0].taxes[1]");
  t.is(refused({ ...iva16, base: "-1" }), "ticket.tax_base_invalid items[0].taxes[0]");
});

test("litres that came back take their part of the exclusion along; half of a base that was given does not", (t) => {
  const fuel = { sku: "M", unitPrice: "23.20", taxes: [{ ...iva16, excludedPerUnit: "0.5911" }] };
  const net = build(
    saleTicket({
      pricesIncludeTax: true,
      items: [
        { ...fuel, quantity: "10" },
        { ...fuel, quantity: "-4" },
      ],
      total: "139.20",
    }),
  );
  t.is(net.kind === "built" && net.comprobante.Conceptos[0]?.Impuestos?.Traslados?.[0]?.Base, "116.942586");
  const car = { sku: "C", unitPrice: "100", taxes: [{ ...iva16, base: "10" }] };
  const half = build(
    saleTicket({
      items: [
        { ...car, quantity: "2" },
        { ...car, quantity: "-1" },
      ],
      total: "100",
    }),
  );
  t.is(half.kind === "rejected" && half.faults[0]?.code, "ticket.return_of_quota_unmatched");
});
