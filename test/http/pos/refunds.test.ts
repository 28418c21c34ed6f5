import test from "ava";
import { Big } from "big.js";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { sandboxLevers } from "../../helpers/sat/sandboxLevers.ts";
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
const mug = itemFixture({ sku: "TAZ", description: "Taza de barro", quantity: 3, unitPrice: 116 });
const coffee = itemFixture({
  sku: "CAF",
  description: "Café molido",
  quantity: 2,
  unitPrice: 95,
  productKey: "50201706",
  taxes: [{ tax: "IVA", kind: "rate", rate: 0 }],
});

/** A sale of three mugs (16 %) and two packs of coffee (0 %): 538.00; invoiced where it has a customer. */
async function sell(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = ticketFixture({ items: [mug, coffee], total: 538, ...changes });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  return json.data.id as string;
}

const refund = (ticketId: string, body: object, call: object = {}) =>
  api().call("POST", `/api/v1/tickets/${ticketId}/refunds`, { body, ...call });
const read = async (path: string) => (await api().call("GET", `/api/v1/${path}`)).json.data;

/** The credit note as it was stamped; it validates against SAT's schema and matrix. */
async function stampedXml(invoiceId: string) {
  const { text } = await api().call("GET", `/api/v1/invoices/${invoiceId}/files/xml`);
  const document = readComprobante(text);
  const faults = checkComprobante(document, { catalogs: api().deps.catalogs() });
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  const complaints = satSchema("byForm")?.complaints(text) ?? [];
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  return document;
}

test.serial("a partial return of an invoiced ticket makes a credit note for its receiver", async (t) => {
  const ticketId = await sell({ customer: company });
  const invoice = (await read(`tickets/${ticketId}`)).invoice;
  const made = await refund(ticketId, {
    externalId: "R-1",
    items: [{ line: 0, quantity: 1 }],
    reason: "Rota",
  });
  t.is(made.status, 201);
  t.like(made.json.data, { state: "crediting", amount: 116, invoiceId: invoice.id, externalId: "R-1" });
  t.like(await read(`tickets/${ticketId}`), { state: "invoiced", refund: { state: "partly", amount: 116 } });

  await api().work();
  const [done] = (await read(`tickets/${ticketId}/refunds`)).items;
  t.like(done, { state: "credited", amount: 116, faults: [] });
  const note = await stampedXml(done.creditNote.id);
  t.like(note, {
    TipoDeComprobante: "E",
    MetodoPago: "PUE",
    FormaPago: "01",
    Moneda: "MXN",
    SubTotal: "100.00",
    Total: "116.00",
  });
  t.deepEqual(note.CfdiRelacionados, [{ TipoRelacion: "03", CfdiRelacionado: [{ UUID: invoice.uuid }] }]);
  t.like(note.Receptor, { Rfc: company.rfc, UsoCFDI: "G02" });
  t.like(note.Conceptos[0], {
    ClaveProdServ: "52152002",
    NoIdentificacion: "TAZ",
    Cantidad: "1",
    Importe: "100.00",
  });

  const events = (await read(`tickets/${ticketId}/events`)).items;
  const kinds: string[] = events.map(({ kind }: { kind: string }) => kind);
  t.deepEqual(
    kinds.filter((kind) => /refund|creditNote/.test(kind)),
    ["refunded", "creditNoteRequested", "refundCredited", "creditNoteStamped"],
  );
  const ofInvoice = (await read(`invoices/${invoice.id}/events`)).items;
  t.deepEqual(ofInvoice.map(({ kind }: { kind: string }) => kind).slice(-2), [
    "creditNoteRequested",
    "creditNoteStamped",
  ]);
  const mails = await api().deps.db("mails").where({ invoiceId: done.creditNote.id });
  t.deepEqual(
    mails.map(({ template, recipient }) => [template, recipient]),
    [["creditNote", company.email]],
  );
  t.like(await read(`invoices/${done.creditNote.id}`), { kind: "creditNote", state: "stamped" });

  // What is left comes back, and nothing more.
  t.is((await refund(ticketId, { externalId: "R-2" })).json.data.amount, 422);
  await api().work();
  t.like(await read(`tickets/${ticketId}`), { state: "refunded", refund: { state: "wholly", amount: 538 } });
  for (const [language, words] of [
    ["es", "Ya no queda nada por devolver."],
    ["en", "Nothing is left to be returned."],
  ] as const) {
    const headers = { "Accept-Language": language };
    const none = await refund(ticketId, { externalId: "R-3" }, { headers });
    t.is(none.status, 422);
    t.like(none.json.details[0], { code: "return.nothing_left", message: words });
  }
  const to = { body: { to: ["compras@prueba.example"] } };
  t.is((await api().call("POST", `/api/v1/invoices/${done.creditNote.id}/email`, to)).status, 202);
  const [mail] = (await read(`invoices/${done.creditNote.id}/deliveries`)).items;
  t.like(mail, { about: "creditNote", state: "queued" }, "resent by the words of a credit note");
});

test.serial("an open ticket is netted: its invoice says only what is left", async (t) => {
  const ticketId = await sell();
  const first = await refund(ticketId, {
    externalId: "R-1",
    items: [
      { line: 0, quantity: 2 },
      { line: 1, amount: 20 },
    ],
  });
  t.like(first.json.data, { state: "netted", amount: 252, creditNote: null });
  t.like(await read(`tickets/${ticketId}`), { state: "accepted", refund: { state: "partly", amount: 252 } });
  const asked = await api().call("POST", `/api/v1/tickets/${ticketId}/invoice`, {
    body: { customer: company },
  });
  t.is(asked.json.data.total, 286);
  await api().work();
  const invoice = await stampedXml(asked.json.data.id);
  t.like(invoice, { TipoDeComprobante: "I", Total: "286.00", SubTotal: "270.00" });
  t.deepEqual(
    invoice.Conceptos.map(({ Cantidad, Importe }) => [Cantidad, Importe]),
    [
      ["1", "100.00"],
      ["2", "170.00"],
    ],
  );
  // The lines of the ticket still are the lines of its returns.
  const second = await refund(ticketId, { externalId: "R-2", items: [{ line: 1, quantity: 1 }] });
  t.like(second.json.data, { state: "crediting", amount: 85 });
  const beyond = await refund(ticketId, { externalId: "R-3", items: [{ line: 0, quantity: 2 }] });
  t.like(beyond.json.details[0], { code: "return.quantity_exceeds_left", path: "items[0].quantity" });
  await api().work();
  t.like(await read(`tickets/${ticketId}`), { state: "invoiced", refund: { state: "partly", amount: 337 } });
});

test.serial("an open ticket of which all comes back is refunded and takes no invoice", async (t) => {
  const ticketId = await sell();
  t.is((await refund(ticketId, { externalId: "R-1" })).json.data.amount, 538);
  t.like(await read(`tickets/${ticketId}`), { state: "refunded", refund: { state: "wholly", amount: 538 } });
  const asked = await api().call("POST", `/api/v1/tickets/${ticketId}/invoice`, {
    body: { customer: company },
  });
  t.is(asked.json.error, "ticket.not_open");
  // The till's correction would contradict what came back.
  const { externalId } = await read(`tickets/${ticketId}`);
  const again = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ externalId, total: 232 }),
  });
  t.is(again.json.error, "ticket.folio_conflict");
});

test.serial("a refused credit note gives its money back and says why", async (t) => {
  const ticketId = await sell({ customer: company });
  await sandboxLevers(api()).misbehave({ kind: "refuse", code: "CFDI40221", next: 1 });
  await refund(ticketId, { externalId: "R-1" });
  await api().work();
  const [refused] = (await read(`tickets/${ticketId}/refunds`)).items;
  t.is(refused.state, "refused");
  t.is(refused.faults[0].code, "CFDI40221");
  t.like(await read(`tickets/${ticketId}`), { state: "invoiced", refund: { state: "none", amount: 0 } });
  // The same folio may come again, and takes over the folio of the refused one.
  const anew = await refund(ticketId, { externalId: "R-1" });
  t.is(anew.status, 201);
  await api().work();
  const [, credited] = (await read(`tickets/${ticketId}/refunds`)).items;
  const [before, after] = [
    await read(`invoices/${refused.creditNote.id}`),
    await read(`invoices/${credited.creditNote.id}`),
  ];
  t.is(credited.state, "credited");
  t.deepEqual([after.series, after.folio], [before.series, before.folio]);
});

test.serial("the same folio of a return is done once; with other content it conflicts", async (t) => {
  const ticketId = await sell({ customer: company });
  const body = { externalId: "R-1", amount: "53.80" };
  const answers = await Promise.all([refund(ticketId, body), refund(ticketId, body), refund(ticketId, body)]);
  t.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 201],
  );
  t.is(new Set(answers.map(({ json }) => json.data.id)).size, 1);
  const other = await refund(ticketId, { ...body, amount: "53.81" });
  t.deepEqual([other.status, other.json.error], [409, "refund.folio_conflict"]);
});

test.serial("an invoice is credited without its ticket's help, and never beyond its total", async (t) => {
  const ticketId = await sell({ customer: company });
  const { id } = (await read(`tickets/${ticketId}`)).invoice;
  const credit = (body: object) => api().call("POST", `/api/v1/invoices/${id}/credit-notes`, { body });
  const discount = await credit({ amount: "38.00", goodsReturned: false, paymentForm: "03" });
  t.is(discount.status, 201);
  const both = await Promise.all([credit({ amount: "400" }), credit({ amount: "400" })]);
  t.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422],
  );
  await api().work();
  t.like(await read(`invoices/${id}`), { total: 538, credited: 438 });
  const note = await stampedXml(discount.json.data.creditNote.id);
  t.is(note.CfdiRelacionados?.[0]?.TipoRelacion, "01");
  t.is(note.FormaPago, "03");
  t.is(note.Total, "38.00");
  t.deepEqual(
    note.Conceptos.map(({ ClaveProdServ, ClaveUnidad, Cantidad }) => [ClaveProdServ, ClaveUnidad, Cantidad]),
    [
      ["84111506", "ACT", "1"],
      ["84111506", "ACT", "1"],
    ],
  );
  const taxed = new Big(note.Conceptos[0]?.Importe ?? 0).times("1.16").plus(note.Conceptos[1]?.Importe ?? 0);
  t.true(taxed.minus("38").abs().lte("0.01"), "taxes follow the price they were charged on");
  t.like(await read(`tickets/${ticketId}`), { state: "invoiced", refund: { state: "partly", amount: 438 } });
  const credited = await api().deps.db("invoices").where({ id }).first("credited", "total");
  t.deepEqual([Number(credited.credited), Number(credited.total)], [438, 538]);
  const ofNote = await api().call(
    "POST",
    `/api/v1/invoices/${discount.json.data.creditNote.id}/credit-notes`,
    { body: {} },
  );
  t.is(ofNote.json.error, "invoice.not_creditable");
});

test.serial("SAT's faults of a credit note name the field that was asked, beside SAT's place", async (t) => {
  const ticketId = await sell({ customer: company });
  const { invoice } = await read(`tickets/${ticketId}`);
  // What was written of it once, SAT no longer takes.
  const { db } = api().deps;
  const comprobante = db.raw(`jsonb_set(comprobante, '{Conceptos,1,Descripcion}', '"Café|molido"')`);
  await db("invoices").where({ id: invoice.id }).update({ comprobante });
  const body = { externalId: "R-1", items: [{ line: 1, quantity: 1 }] };
  const named = { source: "SAT", path: "items[0].line", sat: "Conceptos.Concepto[0].Descripcion" };
  for (const path of [`tickets/${ticketId}/refunds`, `invoices/${invoice.id}/credit-notes`]) {
    const { json } = await api().call("POST", `/api/v1/${path}`, { body });
    t.like(json, { error: "request.invalid", details: [named] }, path);
  }
});

test.serial("what cannot come back is told all at once, and nothing is done", async (t) => {
  const ticketId = await sell({ customer: company });
  const bad = await refund(ticketId, {
    externalId: "R-1",
    currency: "USD",
    items: [
      { line: 0, quantity: 4 },
      { line: 0, quantity: 1 },
      { line: 7, quantity: 1 },
      { line: 1, amount: 190.01 },
    ],
  });
  t.is(bad.status, 422);
  t.deepEqual(
    bad.json.details.map(({ code, path }: { code: string; path: string }) => [code, path]),
    [
      ["return.currency_differs", "currency"],
      ["return.quantity_exceeds_left", "items[0].quantity"],
      ["return.line_repeated", "items[1].line"],
      ["return.line_unknown", "items[2].line"],
      ["return.amount_exceeds_left", "items[3].amount"],
    ],
  );
  for (const body of [{ amount: 0 }, { amount: -5 }, { items: [] }, { items: [{ line: 0, quantity: 0 }] }])
    t.is((await refund(ticketId, { externalId: "R-2", ...body })).status, 422, JSON.stringify(body));
  const fine = await refund(ticketId, { externalId: "R-2", amount: "1.001" });
  t.is(fine.json.details[0].code, "return.amount_decimals");
  t.deepEqual((await read(`tickets/${ticketId}/refunds`)).items, []);
  t.like(await read(`tickets/${ticketId}`), { refund: { state: "none", amount: 0 } });

  const voided = await sell();
  await api().call("DELETE", `/api/v1/tickets/${voided}`);
  t.is((await refund(voided, { externalId: "R" })).json.error, "refund.ticket_voided");
  const waiting = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  t.is((await refund(waiting.json.data.id, { externalId: "R" })).json.error, "refund.ticket_not_accepted");
  await api().work();
  await api().call("POST", `/api/v1/tickets/${waiting.json.data.id}/invoice`, {
    body: { customer: company },
  });
  t.is((await refund(waiting.json.data.id, { externalId: "R" })).json.error, "refund.invoicing_under_way");
});
