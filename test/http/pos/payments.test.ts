import test from "ava";
import { Big } from "big.js";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { below, type RepNode } from "../../helpers/payments/repNode.ts";
import { brokenRules } from "../../helpers/payments/repOracle.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";

const api = apiOfFile();

const company = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
  email: "compras@prueba.example",
};

/** Three mugs with 16 % and two packs with 0 %, to be paid later: 538.00. */
async function sellOnCredit(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const items = [
    itemFixture({ sku: "TAZ", description: "Taza de barro", quantity: 3, unitPrice: 116 }),
    itemFixture({
      sku: "CAF",
      description: "Café molido",
      quantity: 2,
      unitPrice: 95,
      productKey: "50201706",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0 }],
    }),
  ];
  const terms = { paymentMethod: "PPD", paymentForm: "99", customer: company };
  const body = ticketFixture({ items, total: 538, ...terms, ...changes });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  return (await read(`tickets/${json.data.id}`)).invoice.id as string;
}

const read = async (path: string) => (await api().call("GET", `/api/v1/${path}`)).json.data;
const receiptOf = async (id: string): Promise<{ id: string; uuid: string; state: string }> =>
  (await read(`invoices/payments/${id}`)).receipt;
const day = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const pay = (invoiceId: string, body: object) =>
  api().call("POST", `/api/v1/invoices/${invoiceId}/payments`, {
    body: { paidAt: day(), form: "03", ...body },
  });
const payMany = (body: object) =>
  api().call("POST", "/api/v1/invoices/payments", { body: { paidAt: day(), form: "03", ...body } });
/** Works until the cancellation of each document is settled: SAT is asked at once instead of at its next look. */
async function settle(...invoiceIds: readonly string[]): Promise<void> {
  await api().work();
  for (const id of invoiceIds) {
    await api().call("POST", `/api/v1/invoices/${id}/cancellation/refresh`);
    await api().work();
  }
}

const reverse = (id: string, query = "") => api().call("DELETE", `/api/v1/invoices/payments/${id}${query}`);

/** Returns the complement of a receipt as it was stamped, after SAT's schema, the matrix and the oracle have judged it. */
async function stampedPagos(repId: string): Promise<RepNode> {
  const { text } = await api().call("GET", `/api/v1/invoices/${repId}/files/xml`);
  const document = readComprobante(text);
  const faults = checkComprobante(document, { catalogs: api().deps.catalogs() });
  const complaints = satSchema("byForm")?.complaints(text) ?? [];
  const pagos = (document.Complemento as readonly RepNode[]).find(({ name }) => name === "pago20:Pagos");
  const broken = pagos ? brokenRules(pagos) : ["no complement"];
  if (faults.length + complaints.length + broken.length > 0)
    throw new Error(JSON.stringify({ faults, complaints, broken }));
  return pagos as RepNode;
}

test.serial(
  "an invoice is paid in instalments, each with its stamped receipt, to the last cent",
  async (t) => {
    const invoiceId = await sellOnCredit();
    const first = await pay(invoiceId, { amount: "200.00", reference: "SPEI-1", externalId: "D-1" });
    t.is(first.status, 201, first.text);
    t.like(first.json.data, { state: "reporting", amount: 200, currency: "MXN", externalId: "D-1" });
    t.like(first.json.data.invoices[0], {
      instalment: 1,
      before: 538,
      paid: 200,
      after: 338,
      equivalence: 1,
    });
    await api().work();
    const stamped = await read(`invoices/payments/${first.json.data.id}`);
    t.like(stamped, { state: "reported", faults: [], reportAt: null });
    const [pago] = below(await stampedPagos(stamped.receipt.id), "Pago") as [RepNode];
    t.like(pago.attributes, {
      FormaDePagoP: "03",
      Monto: "200.00",
      NumOperacion: "SPEI-1",
      TipoCambioP: "1",
    });
    t.regex(pago.attributes["FechaPago"] ?? "", /T12:00:00$/);
    t.like(await read(`invoices/${stamped.receipt.id}`), { kind: "payment", currency: "XXX", total: 0 });

    t.like(await read(`invoices/${invoiceId}/payments/summary`), {
      balance: 338,
      paid: 200,
      nextInstalment: 2,
    });
    const tooMuch = await pay(invoiceId, { amount: "338.01" });
    t.is(tooMuch.status, 422);
    t.like(tooMuch.json.details[0], { code: "payment.exceeds_balance", path: "invoices[0].amount" });
    const last = await pay(invoiceId, { form: "01" });
    t.like(last.json.data.invoices[0], { instalment: 2, before: 338, paid: 338, after: 0 });
    await api().work();
    await stampedPagos((await read(`invoices/payments/${last.json.data.id}`)).receipt.id);
    const summary = await read(`invoices/${invoiceId}/payments/summary`);
    t.like(summary, { balance: 0, paid: 538, taxesLeft: [] });
    const { items } = await read(`invoices/${invoiceId}/payments`);
    const paid = items.flatMap(({ invoices }: { invoices: { taxes: { amount: number }[] }[] }) =>
      invoices.flatMap(({ taxes }) => taxes.map(({ amount }) => String(amount))),
    );
    t.is(paid.reduce((sum: Big, amount: string) => sum.plus(amount), new Big(0)).toFixed(2), "48.00");
    t.like((await pay(invoiceId, {})).json.details[0], { code: "payment.nothing_left" });
    const kinds = (await read(`invoices/${invoiceId}/events`)).items.map(
      ({ kind }: { kind: string }) => kind,
    );
    t.deepEqual(kinds.slice(-2), ["paymentRecorded", "paymentRecorded"]);
    const mails = await api().deps.db("mails").where({ invoiceId: stamped.receipt.id });
    t.deepEqual(
      mails.map(({ template, recipient }) => [template, recipient]),
      [["paymentReceipt", company.email]],
    );
  },
);

test.serial("one transfer pays several invoices in one receipt, in another currency too", async (t) => {
  const [one, two] = [await sellOnCredit(), await sellOnCredit()];
  const wanted = {
    currency: "USD",
    exchangeRate: "18.5",
    invoices: [{ invoiceId: one }, { invoiceId: two, amount: "100.00" }],
  };
  const made = await payMany(wanted);
  t.is(made.status, 201, made.text);
  t.like(made.json.data, { amount: 34.49, exchangeRate: 18.5 });
  await api().work();
  const { receipt } = await read(`invoices/payments/${made.json.data.id}`);
  const doctos = below(await stampedPagos(receipt.id), "Pago", "DoctoRelacionado");
  t.deepEqual(
    doctos.map(({ attributes }) => [attributes["EquivalenciaDR"], attributes["ImpPagado"]]),
    [
      ["18.5", "538.00"],
      ["18.5", "100.00"],
    ],
  );
  t.like(await read(`invoices/${two}`), { paid: 100 });
});

test.serial("what cannot be paid is refused with every reason, and nothing is stored", async (t) => {
  const credit = await sellOnCredit();
  const cash = await sellOnCredit({ paymentMethod: "PUE", paymentForm: "01" });
  const other = "6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
  const refused = await payMany({
    currency: "USD",
    invoices: [{ invoiceId: credit }, { invoiceId: cash }, { invoiceId: other }, { invoiceId: credit }],
  });
  t.is(refused.status, 422);
  const codes = refused.json.details.map(({ code, path }: { code: string; path: string }) => [code, path]);
  t.deepEqual(codes, [
    ["payment.rate_missing", "exchangeRate"],
    ["payment.equivalence_missing", "invoices[0].equivalence"],
    ["payment.not_ppd", "invoices[1].invoiceId"],
    ["payment.invoice_unknown", "invoices[2].invoiceId"],
    ["payment.invoice_repeated", "invoices[3].invoiceId"],
  ]);
  const future = await pay(credit, { paidAt: "2031-01-01" });
  t.like(future.json.details[0], { code: "payment.in_future", path: "paidAt" });
  const sat = await pay(credit, { form: "99" });
  t.like(sat.json.details[0], { code: "CRP20212", path: "form" });
  const accounts = await pay(credit, { form: "01", payer: { account: "0123456789" } });
  t.like(accounts.json.details[0], { code: "CRP20224", path: "payer.account" });
  t.like(await pay(other, {}), { status: 404 });
  t.like(await read(`invoices/${credit}/payments/summary`), { balance: 538, nextInstalment: 1 });
  t.is((await read(`invoices/${credit}/payments`)).items.length, 0);
  await api().work();
});

test.serial("the banks of a transfer and its SPEI receipt stand in the payment's receipt", async (t) => {
  const spei = { certificate: "Y2VydGlmaWNhZG8=", chain: "||1|20112026|BBVA MEXICO||", seal: "c2VsbG8=" };
  const bank = {
    payer: { bankRfc: "XEXX010101000", bankName: "BANK OF TEXAS", account: "0123456789" },
    payee: { bankRfc: "BBA830831LJ2", account: "012180001234567897" },
    spei,
  };
  const { json } = await pay(await sellOnCredit(), { amount: 100, ...bank });
  await api().work();
  const pagos = await stampedPagos((await read(`invoices/payments/${json.data.id}`)).receipt.id);
  const names =
    "RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante RfcEmisorCtaBen CtaBeneficiario CertPago CadPago SelloPago";
  t.deepEqual(
    names.split(" ").map((name) => below(pagos, "Pago")[0]?.attributes[name]),
    [bank.payer, bank.payee, spei].flatMap((part) => Object.values(part)),
  );
});

test.serial("two payments at once never pay more than there is", async (t) => {
  const invoiceId = await sellOnCredit();
  const answers = await Promise.all([300, 300, 300].map((amount) => pay(invoiceId, { amount })));
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [201, 422, 422],
  );
  t.like(await read(`invoices/${invoiceId}`), { paid: 300 });
  await api().work();
});

test.serial("a payment is reversed after the later ones, which are named or go first", async (t) => {
  const invoiceId = await sellOnCredit();
  const ids: string[] = [];
  for (const amount of [100, 200]) {
    ids.push((await pay(invoiceId, { amount })).json.data.id);
    await api().work();
  }
  const [first, second] = ids as [string, string];
  const refused = await reverse(first);
  t.is(refused.status, 409, refused.text);
  t.is(refused.json.error, "payment.later_payments");
  t.regex(refused.json.details[0].message, new RegExp(second));
  const cancelling = await api().call("POST", `/api/v1/invoices/${invoiceId}/cancellation`, {
    body: { motive: "02" },
  });
  t.is(cancelling.status, 409);
  const reps = [await receiptOf(second), await receiptOf(first)];
  const told = cancelling.json.details.map(({ code, message }: { code: string; message: string }) => [
    code,
    message,
  ]);
  t.is(told[0][0], "cancellation.has_payments");
  t.regex(told[1][1], new RegExp(reps[0]?.uuid ?? "", "i"));
  t.regex(told[2][1], new RegExp(reps[1]?.uuid ?? "", "i"));

  const asked = await reverse(first, "?inOrder=true");
  t.is(asked.status, 202, asked.text);
  const receipts = [await receiptOf(second), await receiptOf(first)];
  t.deepEqual(
    receipts.map(({ state }) => state),
    ["cancelling", "stamped"],
  );
  await settle(...receipts.map(({ id }) => id));
  for (const id of ids) t.like(await read(`invoices/payments/${id}`), { state: "reversed" });
  t.like(await read(`invoices/${invoiceId}`), { paid: 0, state: "stamped" });
  t.like(await read(`invoices/${invoiceId}/payments/summary`), { balance: 538, nextInstalment: 1 });
  t.like((await reverse(first)).json.data, { state: "reversed" });
});

test.serial("an invoice and its payments are cancelled in order by one call", async (t) => {
  const invoiceId = await sellOnCredit();
  const receipts: string[] = [];
  for (const amount of [100, 200]) {
    const { json } = await pay(invoiceId, { amount });
    receipts.unshift(json.data.receipt.id);
    await api().work();
  }
  const path = `/api/v1/invoices/${invoiceId}/payments/reversal`;
  const asked = await api().call("POST", path, { body: { cancel: "02" } });
  t.is(asked.status, 202, asked.text);
  t.is((await pay(invoiceId, { amount: 1 })).json.details[0].code, "payment.being_substituted");
  await settle(...receipts, invoiceId);
  t.like((await api().call("GET", path)).json.data, { state: "done", step: "cancelling", faults: [] });
  t.like(await read(`invoices/${invoiceId}`), { state: "cancelled", paid: 0 });
  const none = await api().call("POST", path, { body: {} });
  t.is(none.json.error, "payment.nothing_to_reverse");
});

test.serial("credit notes lower the balance, and receivables say who owes what", async (t) => {
  const invoiceId = await sellOnCredit();
  const body = { amount: "116.00", goodsReturned: false };
  const credited = await api().call("POST", `/api/v1/invoices/${invoiceId}/credit-notes`, { body });
  t.is(credited.status, 201, credited.text);
  await api().work();
  t.like(await read(`invoices/${invoiceId}/payments/summary`), { balance: 422, credited: 116 });
  const { items } = await read(`invoices/receivables?receiverRfc=${company.rfc}&limit=100`);
  const mine = items.find((item: { invoiceId: string }) => item.invoiceId === invoiceId);
  t.like(mine, { balance: 422, total: 538, ageDays: 0, daysLate: -30 });
  const ageing = await read("invoices/receivables/ageing");
  const total = items.reduce((sum: number, item: { balance: number }) => sum + item.balance, 0);
  t.like(ageing.customers[0], { receiver: { rfc: company.rfc }, balance: total, notDue: total, upTo30: 0 });
  const csv = await api().call("GET", `/api/v1/invoices/receivables/csv?receiverRfc=${company.rfc}`);
  const lines = csv.text.trim().split("\r\n");
  t.is(lines.length, items.length + 1);
  const line = lines.find((one) => one.includes(mine.uuid)) ?? "";
  t.regex(line, /,MXN,538\.00,116\.00,0\.00,422\.00,\d{4}-\d{2}-\d{2},0,\d{4}-\d{2}-\d{2},-30$/);
  const remind = (body: object) => api().call("POST", `/api/v1/invoices/${invoiceId}/reminders`, { body });
  t.deepEqual((await remind({})).json.data, { state: "queued", to: [company.email] });
  const paid = await pay(invoiceId, {});
  t.like(paid.json.data.invoices[0], { before: 422, paid: 422, after: 0 });
  t.is((await remind({ to: ["cuentas@example.com"] })).json.error, "invoice.not_owed");
  const { items: mails } = await read(`invoices/${invoiceId}/deliveries`);
  t.is(mails.filter(({ about }: { about: string }) => about === "paymentReminder").length, 1);
});
