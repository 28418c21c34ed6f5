import test from "ava";
import { fc } from "@fast-check/ava";
import { Big } from "big.js";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import { buildGlobal, type GlobalEntry } from "../../../src/domain/globalInvoices/buildGlobal.ts";
import { periodHolding } from "../../../src/domain/globalInvoices/globalPeriod.ts";
import { readGlobalLine } from "../../../src/domain/globalInvoices/readGlobalLine.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { randomTicket } from "../invoicing/randomTicket.ts";
import { satArithmeticFaults } from "../invoicing/satArithmeticFaults.ts";
import { exempt, ieps8, iva0, iva16, quota, saleTicket } from "../invoicing/saleTicket.ts";

const emisor = { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" };
const issue = {
  emisor,
  lugarExpedicion: "06000",
  period: periodHolding("04", "2026-10-15"),
  currency: "MXN",
  exchangeRate: null,
  places: 2,
  catalogs,
};

function entryOf(ticket: Ticket, folio: string, left?: UnsealedComprobante): GlobalEntry | string {
  const reading = atOnce(readGlobalLine(ticket, catalogs, left));
  return "line" in reading
    ? { folio, paymentForm: ticket.paymentForm, line: reading.line }
    : reading.leftOut.code;
}

function documentOf(tickets: readonly Ticket[]): UnsealedComprobante {
  const entries = tickets.map((ticket, at) => entryOf(ticket, `F-${at + 1}`));
  const built = atOnce(buildGlobal(entries as GlobalEntry[], issue));
  if (built.kind === "refused") throw new Error(JSON.stringify(built.faults));
  return built.comprobante;
}

const isBuilt = (ticket: Ticket): boolean =>
  atOnce(
    buildComprobante(ticket, { ...issue, borderStimulus: "north" }, publicReceptor(issue.lugarExpedicion)),
  ).kind === "built";

test("a ticket is one Concepto as SAT's guide says, and the document its sum", (t) => {
  const document = documentOf([
    saleTicket({ total: "116", items: [{ quantity: "2", unitPrice: "50" }] }),
    saleTicket({ total: "232", paymentForm: "04", items: [{ quantity: "1", unitPrice: "200" }] }),
  ]);
  t.deepEqual(document.InformacionGlobal, { Periodicidad: "04", Meses: "10", Año: "2026" });
  t.deepEqual(document.Receptor, {
    Rfc: "XAXX010101000",
    Nombre: "PUBLICO EN GENERAL",
    DomicilioFiscalReceptor: "06000",
    RegimenFiscalReceptor: "616",
    UsoCFDI: "S01",
  });
  t.like(document, { TipoDeComprobante: "I", Exportacion: "01", MetodoPago: "PUE", FormaPago: "04" });
  t.like(document, { SubTotal: "300.00", Total: "348.00", Moneda: "MXN" });
  t.deepEqual(document.Conceptos[0], {
    ClaveProdServ: "01010101",
    NoIdentificacion: "F-1",
    Cantidad: "1",
    ClaveUnidad: "ACT",
    Descripcion: "Venta",
    ValorUnitario: "100.00",
    Importe: "100.00",
    ObjetoImp: "02",
    Impuestos: {
      Traslados: [
        {
          Base: "100.00",
          Impuesto: "002",
          TipoFactor: "Tasa",
          TasaOCuota: "0.160000",
          Importe: "16.00",
        },
      ],
    },
  });
});

test("a ticket's own taxes are summed by tax, factor and rate, returns taken off and discounts told", (t) => {
  const ticket = saleTicket({
    total: "310.08",
    tip: "10",
    rounding: "0.08",
    items: [
      { sku: "A", quantity: "3", unitPrice: "50" },
      { sku: "A", quantity: "-1", unitPrice: "50" },
      { quantity: "1", unitPrice: "40", discount: "4", taxes: [ieps8, iva0] },
      { quantity: "1", unitPrice: "30", taxes: [iva0] },
      { quantity: "1", unitPrice: "20", taxes: [exempt] },
      { quantity: "10", unitPrice: "6.70258", taxes: [quota, iva16] },
    ],
  });
  // 100 × 1.16 + 36 × 1.08 + 30 + 20 + (67.0258 + 30.818) × 1.16 = 318.3788
  const document = documentOf([{ ...ticket, total: "328.46" }]);
  t.is(document.Total, "318.38");
  const [concepto] = document.Conceptos;
  t.is(concepto?.Descuento, "4.00");
  t.deepEqual(
    concepto?.Impuestos?.Traslados?.map((tax) => Object.values(tax).join(" ")),
    [
      "36.00 003 Tasa 0.080000 2.88",
      "10.00 003 Cuota 3.081800 30.82",
      "197.85 002 Tasa 0.160000 31.65",
      "68.88 002 Tasa 0.000000 0.00",
      "20.00 002 Exento",
    ],
  );
});

const refusals: readonly [says: Partial<Ticket>, taxes: Ticket["items"][number]["taxes"], code: string][] = [
  [{}, [iva16, { ...iva16, rate: "0.106667", withheld: true }], "global.ticket_withheld"],
  [{ paymentMethod: "PPD", paymentForm: "99" }, [iva16], "global.ticket_on_credit"],
  [{ exportation: "02" }, [iva16], "global.ticket_exported"],
  [
    { localTaxes: [{ name: "ISH", rate: "0.03", withheld: false, amount: "3" }] },
    [iva16],
    "global.ticket_local_taxes",
  ],
  [{ buyerOperationNumber: "1234567890" }, [iva16], "global.ticket_for_buyer"],
  [{ total: "0", discount: "100" }, [iva16], "global.ticket_without_amount"],
];

for (const [says, taxes, code] of refusals) {
  test(`what the guide forbids keeps a ticket out: ${code}`, (t) => {
    const ticket = saleTicket({ total: "116", ...says, items: [{ quantity: "1", unitPrice: "100", taxes }] });
    t.is(entryOf(ticket, "F-1"), code);
  });
}

test("a line that is given away keeps its ticket in, though its document rounds the discount up", (t) => {
  const ticket = saleTicket({
    pricesIncludeTax: true,
    total: "0.46",
    discount: "0.09",
    items: [
      { quantity: "2", unitPrice: "278.73", discount: "557.46" },
      { quantity: "0.001", unitPrice: "545" },
    ],
  });
  const built = atOnce(
    buildComprobante(ticket, { ...issue, borderStimulus: "north" }, publicReceptor(issue.lugarExpedicion)),
  );
  if (built.kind !== "built") throw new Error(JSON.stringify(built));
  const [written] = built.comprobante.Conceptos;
  t.like(written, { Cantidad: "2", ValorUnitario: "240.284483", Descuento: "480.57" });
  const again = entryOf(ticket, "F-1", built.comprobante);
  t.is(typeof again === "string" ? again : again.line.total, 460_000n);
});

test("a ticket makes the same line by its own document, as one does of which something came back", (t) => {
  let made = 0;
  const pesos = randomTicket.filter(({ ticket }) => ticket.currency === "MXN");
  fc.assert(
    fc.property(pesos, ({ ticket }) => {
      const built = atOnce(
        buildComprobante(
          ticket,
          { ...issue, borderStimulus: "north" },
          publicReceptor(issue.lugarExpedicion),
        ),
      );
      const direct = entryOf(ticket, "F-1");
      if (built.kind === "rejected" || typeof direct === "string") return;
      const again = entryOf(ticket, "F-1", built.comprobante);
      if (typeof again === "string") throw new Error(`${again}: ${JSON.stringify(ticket)}`);
      if (again.line.total !== direct.line.total) throw new Error("another total");
      made += 1;
    }),
    { numRuns: 300 },
  );
  t.true(made > 100);
});

test("any tickets that can be invoiced make a global that SAT's arithmetic takes and that sums up to the cent", (t) => {
  const outcomes = new Map<string, number>();
  const pesos = randomTicket.filter(({ ticket }) => ticket.currency === "MXN" && isBuilt(ticket));
  fc.assert(
    fc.property(fc.array(pesos, { minLength: 1, maxLength: 6 }), (random) => {
      const entries: GlobalEntry[] = [];
      let sum = new Big(0);
      for (const [at, { ticket }] of random.entries()) {
        const entry = entryOf(ticket, `F-${at}`);
        const outcome = typeof entry === "string" ? entry : "in";
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (typeof entry === "string") continue;
        entries.push(entry);
        sum = sum.plus(ticket.total);
      }
      if (entries.length === 0) return;
      const built = atOnce(buildGlobal(entries, issue));
      if (built.kind === "refused") throw new Error(JSON.stringify(built.faults));
      if (!sum.eq(built.comprobante.Total))
        throw new Error(`${built.comprobante.Total} instead of ${sum.toFixed()}`);
      const broken = satArithmeticFaults(built.comprobante, 2).filter((rule) => !rule.startsWith("Base"));
      if (broken.length > 0) throw new Error(`${broken.join("; ")}\n${JSON.stringify(built.comprobante)}`);
    }),
    { numRuns: 300 },
  );
  t.log(outcomes);
  // Possible is all but a sale whose whole price is quotas: no Concepto has a price of zero (CFDI40166).
  t.true((outcomes.get("global.ticket_unreachable") ?? 0) <= 3);
});
