import test from "ava";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { AskedPayment } from "../../../src/domain/payments/askedPayment.ts";
import { decidePayment } from "../../../src/domain/payments/decidePayment.ts";
import type { PayableInvoice } from "../../../src/domain/payments/payableInvoice.ts";

const abroad = { Rfc: "XEXX010101000", Nombre: "JANE TRAVELLER" };
const other = { Rfc: "XEXX010101000", Nombre: "JOHN TRAVELLER" };

const invoiceIn = (
  currency: string,
  balance: string,
  receptor: object = abroad,
  id = "1",
): PayableInvoice => ({
  id,
  state: "stamped",
  uuid: `6e05bb78-09f7-40c4-943e-31e4d637949${id}`,
  series: "A",
  folio: id,
  comprobante: {
    TipoDeComprobante: "I",
    MetodoPago: "PPD",
    Moneda: currency,
    Total: balance,
    Receptor: receptor,
    Conceptos: [{ ObjetoImp: "01" }],
  } as unknown as UnsealedComprobante,
  balance,
  instalment: 1,
  taxesLeft: [],
  isBeingSubstituted: false,
});

const decide = (invoices: readonly PayableInvoice[], asked: Partial<AskedPayment>) => {
  const whole = { paidAt: "2026-08-01T12:00:00", form: "03", currency: "MXN", invoices: [], ...asked };
  return decidePayment(whole, invoices, { placesOf: () => 2, wallNow: "2026-08-02T00:00:00" });
};

const usd = { currency: "USD", exchangeRate: "18.5" };
const id = { invoiceId: "1" };

const derived: readonly [
  what: string,
  invoice: PayableInvoice,
  asked: Partial<AskedPayment>,
  expected: { paid: string; equivalence: string; amount: string },
][] = [
  [
    "dollars for a part of an invoice in pesos",
    invoiceIn("MXN", "538.00"),
    { ...usd, invoices: [{ ...id, paid: "7" }] },
    { paid: "129.50", equivalence: "18.5", amount: "7.00" },
  ],
  [
    "dollars for an invoice in pesos, all of them",
    invoiceIn("MXN", "538.00"),
    { ...usd, amount: "20", invoices: [id] },
    { paid: "370.00", equivalence: "18.5", amount: "20" },
  ],
  [
    "pesos for an invoice in dollars with their equivalence",
    invoiceIn("USD", "1160.00"),
    { amount: "500", invoices: [{ ...id, equivalence: "0.0540540541" }] },
    { paid: "27.03", equivalence: "0.0540540541", amount: "500" },
  ],
  [
    "pesos for an invoice in dollars with the amount of both",
    invoiceIn("USD", "1160.00"),
    { amount: "500", invoices: [{ ...id, amount: "27.03" }] },
    { paid: "27.03", equivalence: "0.05406", amount: "500" },
  ],
  [
    "a part in the payment's currency, which is the invoice's",
    invoiceIn("MXN", "538.00"),
    { invoices: [{ ...id, paid: "7" }] },
    { paid: "7.00", equivalence: "1", amount: "7.00" },
  ],
  [
    "all that is left where no figure says less",
    invoiceIn("MXN", "538.00"),
    { invoices: [id] },
    { paid: "538.00", equivalence: "1", amount: "538.00" },
  ],
];

for (const [what, invoice, asked, { paid, equivalence, amount }] of derived)
  test(`exactly what was paid is applied: ${what}`, (t) => {
    const decided = decide([invoice], asked);
    if (decided.kind === "faulty") throw new Error(JSON.stringify(decided.faults));
    t.like(decided.payment.documents[0], { paid, equivalence });
    t.is(Number(decided.payment.transfer.amount), Number(amount));
  });

const undecided: readonly [what: string, asked: Partial<AskedPayment>, code: string, path: string][] = [
  [
    "an amount alone",
    { amount: "500", invoices: [id] },
    "payment.equivalence_missing",
    "invoices[0].equivalence",
  ],
  [
    "a part of the payment alone",
    { invoices: [{ ...id, paid: "500" }] },
    "payment.equivalence_missing",
    "invoices[0].equivalence",
  ],
  ["nothing", { invoices: [id] }, "payment.equivalence_missing", "invoices[0].equivalence"],
  [
    "a part of the payment with more decimals than pesos have",
    { invoices: [{ ...id, paid: "0.005", equivalence: "0.05" }] },
    "payment.decimals",
    "invoices[0].paid",
  ],
];

for (const [what, asked, code, path] of undecided)
  test(`pesos never settle an invoice in dollars by a guess: ${what}`, (t) => {
    const decided = decide([invoiceIn("USD", "1160.00")], asked);
    t.like(decided, { kind: "faulty" });
    t.like(decided.kind === "faulty" && decided.faults[0], { code, path });
  });

test("two amounts of one part in one currency must agree", (t) => {
  const decided = decide([invoiceIn("MXN", "538.00")], { invoices: [{ ...id, paid: "7", amount: "8" }] });
  t.like(decided.kind === "faulty" && decided.faults[0], {
    code: "payment.paid_differs",
    path: "invoices[0].paid",
  });
});

const both = { invoices: [{ invoiceId: "1" }, { invoiceId: "2" }] };
const pairs: readonly [what: string, one: object, two: object, isRefused: boolean][] = [
  ["two foreigners who share the generic RFC", abroad, other, true],
  ["one foreigner", abroad, { ...abroad, Nombre: "Jane  Traveller" }, false],
  [
    "two of one name with tax ids of their own",
    { ...abroad, NumRegIdTrib: "1" },
    { ...abroad, NumRegIdTrib: "2" },
    true,
  ],
  ["one whose tax id only one invoice says", { ...abroad, NumRegIdTrib: "1" }, abroad, false],
  [
    "a company under a new name",
    { Rfc: "URE180429TM6", Nombre: "A" },
    { Rfc: "URE180429TM6", Nombre: "B" },
    false,
  ],
];

for (const [what, one, two, isRefused] of pairs)
  test(`a transfer pays the invoices of one receiver only: ${what}`, (t) => {
    const invoices = [invoiceIn("MXN", "10.00", one), invoiceIn("MXN", "10.00", two, "2")];
    const decided = decide(invoices, both);
    t.is(decided.kind === "faulty" && decided.faults[0]?.code, isRefused && "payment.other_receiver");
  });
