import test, { type ExecutionContext } from "ava";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { exempt, ieps8, iva0, iva16, quota, saleTicket } from "./saleTicket.ts";
import { satArithmeticFaults } from "./satArithmeticFaults.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs,
};

const draftOf = (ticket: Ticket) => atOnce(buildComprobante(ticket, issue, publicReceptor("06000")));

function build(t: ExecutionContext, ticket: Ticket, places = 2): UnsealedComprobante {
  const result = draftOf(ticket);
  if (result.kind === "rejected") throw new Error(JSON.stringify(result.faults));
  t.deepEqual(satArithmeticFaults(result.comprobante, places), []);
  return result.comprobante;
}

function rejection(ticket: Ticket): string {
  const result = draftOf(ticket);
  return result.kind === "built"
    ? result.rounding.model
    : result.faults.map(({ code, path }) => `${code} ${path}`).join(", ");
}

/** The rounding model kept for some equal lines with IVA 16, or the rejection. */
function modelOf(total: string, unitPrice: string, lines: number, pricesIncludeTax: boolean): string {
  const items = Array.from({ length: lines }, () => ({ quantity: "1", unitPrice }));
  return rejection(saleTicket({ pricesIncludeTax, total, items }));
}

test("prices with taxes included are taken apart, and the total stays the customer's", (t) => {
  const document = build(
    t,
    saleTicket({ pricesIncludeTax: true, items: [{ quantity: "3", unitPrice: "19.90" }], total: "59.70" }),
  );
  t.like(document, {
    SubTotal: "51.47",
    Total: "59.70",
    Moneda: "MXN",
    TipoDeComprobante: "I",
    Exportacion: "01",
  });
  t.like(document.Conceptos[0], { ValorUnitario: "17.155172", Importe: "51.465517", ObjetoImp: "02" });
  t.like(document.Impuestos, { TotalImpuestosTrasladados: "8.23" });
});

test("prices with taxes added keep the price as sold", (t) => {
  const document = build(
    t,
    saleTicket({ items: [{ sku: "A1", quantity: "2", unitPrice: "50" }], total: "116" }),
  );
  t.like(document.Conceptos[0], {
    NoIdentificacion: "A1",
    Cantidad: "2",
    ValorUnitario: "50.00",
    Importe: "100.00",
  });
  t.false("Descuento" in document);
  t.false("TipoCambio" in document);
});

test("IVA is charged on the price with IEPS", (t) => {
  const document = build(
    t,
    saleTicket({ items: [{ quantity: "1", unitPrice: "100", taxes: [iva16, ieps8] }], total: "125.28" }),
  );
  t.deepEqual(document.Conceptos[0]?.Impuestos?.Traslados, [
    { Base: "100.00", Impuesto: "003", TipoFactor: "Tasa", TasaOCuota: "0.080000", Importe: "8.00" },
    { Base: "108.00", Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000", Importe: "17.28" },
  ]);
});

test("an IEPS quota is charged on the quantity", (t) => {
  const document = build(
    t,
    saleTicket({ items: [{ quantity: "2", unitPrice: "20", taxes: [quota, iva16] }], total: "53.55" }),
  );
  t.like(document.Conceptos[0]?.Impuestos?.Traslados?.[0], {
    Base: "2.00",
    TipoFactor: "Cuota",
    TasaOCuota: "3.081800",
  });
});

test("an exempt line has its base and no rate, and adds no total of taxes", (t) => {
  const document = build(
    t,
    saleTicket({ items: [{ quantity: "1", unitPrice: "80", taxes: [exempt] }], total: "80" }),
  );
  t.deepEqual(document.Impuestos, { Traslados: [{ Base: "80.00", Impuesto: "002", TipoFactor: "Exento" }] });
});

test("a line without taxes is no object of tax", (t) => {
  const document = build(
    t,
    saleTicket({ items: [{ quantity: "1", unitPrice: "80", taxes: [] }], total: "80" }),
  );
  t.is(document.Conceptos[0]?.ObjetoImp, "01");
  t.false("Impuestos" in document);
});

test("withheld taxes come off the total", (t) => {
  const taxes = [
    iva16,
    { tax: "ISR", kind: "rate", rate: "0.1", withheld: true },
    { tax: "IVA", kind: "rate", rate: "0.106667", withheld: true },
  ] as const;
  const document = build(
    t,
    saleTicket({ items: [{ quantity: "1", unitPrice: "1000", taxes }], total: "953.33" }),
  );
  t.like(document.Impuestos, { TotalImpuestosRetenidos: "206.67", TotalImpuestosTrasladados: "160.00" });
  t.is(document.Impuestos?.Retenciones?.length, 2);
});

test("another currency carries its exchange rate and its own decimals", (t) => {
  const yen = build(
    t,
    saleTicket({
      currency: "JPY",
      exchangeRate: "0.12",
      items: [{ quantity: "3", unitPrice: "333" }],
      total: "1159",
    }),
    0,
  );
  t.like(yen, { Moneda: "JPY", TipoCambio: "0.12", SubTotal: "999", Total: "1159" });
});

test("a discount on the ticket is spread over the lines to the last cent", (t) => {
  const items = ["10", "20", "30.01"].map((unitPrice) => ({ quantity: "1", unitPrice, taxes: [iva0] }));
  const document = build(t, saleTicket({ items, discount: "10", total: "50.01" }));
  t.deepEqual(
    document.Conceptos.map((one) => one.Descuento),
    ["1.67", "3.33", "5.00"],
  );
  t.is(document.Descuento, "10.00");
});

test("a returned article comes off the quantity of the same article", (t) => {
  const items = [
    { sku: "A", quantity: "5", unitPrice: "10" },
    { sku: "B", quantity: "1", unitPrice: "10" },
    { sku: "A", quantity: "-2", unitPrice: "10" },
  ];
  const document = build(t, saleTicket({ items, total: "46.40" }));
  t.deepEqual(
    document.Conceptos.map((one) => `${one.NoIdentificacion} ${one.Cantidad}`),
    ["A 3", "B 1"],
  );
  t.false("Descuento" in document);
});

test("another returned article becomes a discount on lines of the same tax, and on no other", (t) => {
  const items = [
    { sku: "A", quantity: "1", unitPrice: "100" },
    { sku: "B", quantity: "1", unitPrice: "100", taxes: [iva0] },
    { sku: "C", quantity: "-1", unitPrice: "40" },
  ];
  const document = build(t, saleTicket({ items, total: "169.60" }));
  t.deepEqual(
    document.Conceptos.map((one) => one.Descuento),
    ["40.00", undefined],
  );
});

test("a return that exceeds what was sold under its tax is refused with the figures", (t) => {
  const ticket = saleTicket({
    items: [
      { sku: "A", quantity: "1", unitPrice: "100", taxes: [iva0] },
      { sku: "C", quantity: "-1", unitPrice: "40" },
    ],
    total: "53.60",
  });
  const result = draftOf(ticket);
  t.like(result, {
    kind: "rejected",
    faults: [{ code: "ticket.return_exceeds_sale", path: "items[1].quantity" }],
  });
  t.regex(JSON.stringify(result), /40\.00.*0\.00/);
});

test("a return of an article with a quota needs that article among those sold", (t) => {
  const sold = { sku: "A", quantity: "2", unitPrice: "10", taxes: [quota] };
  const other = { sku: "B", quantity: "-1", unitPrice: "5", taxes: [quota] };
  t.is(
    rejection(saleTicket({ items: [sold, other], total: "18.08" })),
    "ticket.return_of_quota_unmatched items[1].quantity",
  );
  const same = { ...sold, quantity: "-1" };
  t.is(rejection(saleTicket({ items: [sold, same], total: "13.08" })), "exactLines");
});

test("a line given away by a discount stays, subject to tax but causing none", (t) => {
  const items = [
    { quantity: "1", unitPrice: "100" },
    { quantity: "1", unitPrice: "15", discount: "15" },
  ];
  const document = build(t, saleTicket({ items, total: "116" }));
  t.like(document.Conceptos[1], { Importe: "15.00", Descuento: "15.00", ObjetoImp: "04" });
  t.false("Impuestos" in document.Conceptos[1]!);
});

test("a line without a price is left out; a ticket of nothing else is refused", (t) => {
  const gift = { quantity: "1", unitPrice: "0" };
  t.is(
    build(t, saleTicket({ items: [gift, { quantity: "1", unitPrice: "100" }], total: "116" })).Conceptos
      .length,
    1,
  );
  t.is(rejection(saleTicket({ items: [gift], total: "0" })), "ticket.nothing_to_invoice items");
});

test("a total that no rounding explains is refused with the figures and the way out", (t) => {
  const items = [{ quantity: "1", unitPrice: "100.30" }];
  const result = draftOf(saleTicket({ pricesIncludeTax: true, items, total: "100.00" }));
  t.like(result, {
    kind: "rejected",
    faults: [{ code: "ticket.total_mismatch", path: "total", source: "own" }],
  });
  t.regex(JSON.stringify(result), /100\.00 MXN.*100\.30 MXN.*0\.30.*envíe rounding: -0\.30/);
});

test("the rounding model that was kept is named, the plainest that fits", (t) => {
  t.is(modelOf("116.00", "116", 1, true), "exactLines");
  t.is(modelOf("1.15", "0.33", 3, false), "exactLines");
  t.is(modelOf("1.14", "0.33", 3, false), "roundedTaxes");
  t.is(modelOf("1.16", "0.33", 3, false), "apportionedTaxes");
});

test("what SAT's matrix refuses is a rejection with SAT's code", (t) => {
  const ticket = saleTicket({
    paymentMethod: "PPD",
    items: [{ quantity: "1", unitPrice: "100" }],
    total: "116",
  });
  t.regex(rejection(ticket), /CFDI40105/);
  const rate = { ...iva16, rate: "0.15" };
  t.regex(
    rejection(saleTicket({ items: [{ quantity: "1", unitPrice: "100", taxes: [rate] }], total: "115" })),
    /CFDI40179/,
  );
});

test("control characters and bars never reach the document", (t) => {
  const items = [{ sku: "A|1", description: "Caf\u0000é | de\nolla ", quantity: "1", unitPrice: "100" }];
  const [concepto] = build(t, saleTicket({ items, total: "116" })).Conceptos;
  t.like(concepto, { NoIdentificacion: "A 1", Descripcion: "Caf é de olla" });
});

test("five hundred lines are built like five", (t) => {
  const items = Array.from({ length: 500 }, (_, at) => ({ quantity: "1.5", unitPrice: `${at + 1}.37` }));
  const document = build(t, saleTicket({ pricesIncludeTax: true, items, total: "188152.50" }));
  t.is(document.Conceptos.length, 500);
});

test("a line under a cent with a quota and a discount tries the next model", (t) => {
  const taxes = [{ tax: "IEPS", kind: "quota", rate: "0.5911", withheld: false } as const, iva16];
  const items = [
    { quantity: "1.153", unitPrice: "6.60" },
    { quantity: "0.209", unitPrice: "16.84" },
    { quantity: "0.001", unitPrice: "5.365676", discount: "0.001872", taxes },
  ];
  t.is(rejection(saleTicket({ pricesIncludeTax: true, total: "11.13", items })), "apportionedTaxes");
});

test("the cure of a rate that SAT has not lists those of the tax in question", (t) => {
  const taxes = [{ tax: "IEPS", kind: "rate", rate: "0.15", withheld: false }] as const;
  const ticket = saleTicket({ total: "115", items: [{ quantity: "1", unitPrice: "100", taxes }] });
  const result = draftOf(ticket);
  const [fault] = "faults" in result ? result.faults : [];
  t.is(`${fault?.code} ${fault?.path}`, "CFDI40179 items[0].taxes[0].rate");
  t.regex(fault?.cure.es ?? "", /003 IEPS por Tasa .* 0\.265000, .* 1\.600000, .* 0\.000000\.$/);
});

test("figures of a fault have the decimals of the currency", (t) => {
  const fault = (currency: string, unitPrice: string) => {
    const sold = { quantity: "3", unitPrice, discount: "0.000001" };
    const items = [sold, { quantity: "-2", unitPrice: "60", taxes: [iva0] }];
    const ticket = saleTicket({ currency, exchangeRate: "0.12", total: "1", items });
    const result = draftOf(ticket);
    return result.kind === "rejected" ? result.faults[0]!.message.en : "";
  };
  t.regex(fault("JPY", "10"), /\(120\) .* \(0\)/);
  t.regex(fault("MXN", "10"), /exchange rate of the peso/);
  t.regex(fault("KWD", "10"), /\(120\.000\) .* \(0\.000\)/);
});
