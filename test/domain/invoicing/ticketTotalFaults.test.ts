import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { Big } from "big.js";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { ticketTotalFaults } from "../../../src/domain/invoicing/ticketTotalFaults.ts";
import { randomTicket } from "./randomTicket.ts";
import { iva0, saleTicket } from "./saleTicket.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "north" as const,
  catalogs,
};

const faultsOf = (ticket: Ticket) => atOnce(ticketTotalFaults(ticket, catalogs));

testProp(
  "no ticket is refused at once that could be built, however odd its total",
  [randomTicket, fc.integer({ min: -15, max: 15 })],
  (t, { ticket, places }, off) => {
    const total = new Big(ticket.total).plus(new Big(off).div(10 ** places));
    fc.pre(total.gte(0));
    const odd = { ...ticket, total: total.toFixed() };
    const refused = faultsOf(odd).length > 0;
    const built = atOnce(buildComprobante(odd, issue, publicReceptor("06000"))).kind === "built";
    t.false(refused && built);
  },
  { numRuns: 500 },
);

test("a total that the lines cannot come to is refused with the figures", (t) => {
  const [fault] = faultsOf(saleTicket({ items: [{ quantity: "2", unitPrice: "50" }], total: "100.00" }));
  t.is(fault?.code, "ticket.total_mismatch");
  t.is(fault?.path, "total");
  t.regex(fault?.message.en ?? "", /100\.00 MXN.*116\.00 MXN.*16\.00/);
  t.regex(fault?.message.es ?? "", /100\.00 MXN.*116\.00 MXN.*16\.00/);
});

test("a total a cent off is left to the rounding models where rounding explains it, and else refused", (t) => {
  const faults = (total: string, quantities: readonly string[]) =>
    faultsOf(saleTicket({ items: quantities.map((quantity) => ({ quantity, unitPrice: "33.33" })), total }));
  t.deepEqual(faults("115.98", ["1", "1", "1"]), []);
  t.is(faults("115.98", ["3"])[0]?.code, "ticket.total_mismatch");
});

test("a discount on the ticket lowers each line's taxes in proportion", (t) => {
  const items = [
    { quantity: "1", unitPrice: "100" },
    { quantity: "1", unitPrice: "100", taxes: [iva0] },
  ];
  t.deepEqual(faultsOf(saleTicket({ items, discount: "100", total: "108.00" })), []);
  t.is(faultsOf(saleTicket({ items, discount: "100", total: "116.00" })).length, 1);
});

test("every reason that keeps a ticket from being calculated is told at once, with its path", (t) => {
  const faults = faultsOf(
    saleTicket({
      currency: "USD",
      discount: "-1",
      items: [
        { quantity: "1.1234567", unitPrice: "1" },
        { quantity: "1", unitPrice: "10", discount: "10.01" },
        {
          quantity: "1",
          unitPrice: "1",
          taxes: [{ tax: "ISR", kind: "rate", rate: "0.1", withheld: false }],
        },
        { quantity: "1", unitPrice: "1", taxes: [{ tax: "IVA", kind: "rate", withheld: false }] },
        { quantity: "1", unitPrice: "1", taxes: [iva0, iva0] },
        { quantity: "1", unitPrice: "1", taxes: [{ tax: "IVA", kind: "quota", rate: "1", withheld: false }] },
        { quantity: "1", unitPrice: "1", taxes: [{ tax: "IVA", kind: "exempt", withheld: true }] },
      ],
      total: "1.001",
    }),
  );
  t.deepEqual(
    faults.map(({ code, path }) => `${code} ${path}`),
    [
      "ticket.exchange_rate_missing exchangeRate",
      "ticket.total_decimals total",
      "ticket.discount_negative discount",
      "ticket.too_many_decimals items[0].quantity",
      "ticket.discount_exceeds_line items[1].discount",
      "ticket.tax_isr_transferred items[2].taxes[0].withheld",
      "ticket.tax_rate_missing items[3].taxes[0].rate",
      "ticket.tax_repeated items[4].taxes[1]",
      "ticket.tax_quota_not_ieps items[5].taxes[0].kind",
      "ticket.tax_exempt_withheld items[6].taxes[0].kind",
    ],
  );
  for (const fault of faults) t.true(fault.cure.es !== "" && fault.cure.en !== "");
});

const cash: readonly [currency: string, exchangeRate: string | undefined, most: string][] = [
  ["MXN", undefined, "1"],
  ["USD", "17.1", "1"],
  ["COP", "0.005", "200"],
  ["JPY", "0.12", "9"],
];

for (const [currency, exchangeRate, most] of cash)
  test(`rounding of cash in ${currency} is ${most} at most, whichever its sign`, (t) => {
    const codes = (rounding: string, price: number) =>
      faultsOf(
        saleTicket({
          currency,
          ...(exchangeRate !== undefined && { exchangeRate }),
          pricesIncludeTax: true,
          items: [{ quantity: "1", unitPrice: String(price) }],
          rounding,
          total: String(price + Number(rounding)),
        }),
      ).map(({ code }) => code);
    const beyond = String(Number(most) + 1);
    t.deepEqual(codes(most, 1000), []);
    t.deepEqual(codes(`-${most}`, 1000), []);
    t.deepEqual(codes(beyond, 1000), ["ticket.rounding_too_large"]);
    t.deepEqual(codes(`-${beyond}`, 1000), ["ticket.rounding_too_large"]);
  });
