import test from "ava";
import { newInvoiceExamples } from "../../../../src/http/pos/directInvoices/newInvoice.examples.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { customerFixture, itemFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { contractCheck } from "../../../helpers/http/contractCheck.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/invoices";
const post = (path: string, body: unknown) => api().call("POST", path, { body });
const get = (path: string) => api().call("GET", path);
const document = async (id: string) => readComprobante((await get(`${base}/${id}/files/xml`)).text);

/** The parts of an exact document that are changed here. */
interface Given {
  Total: string;
  readonly Conceptos: [
    { ValorUnitario: string; readonly Impuestos: { readonly Traslados: [{ TasaOCuota: string }] } },
  ];
}

const pairs = (faults: readonly { code: string; path: string }[]) =>
  faults.map(({ code, path }) => [code, path]);

let ids = 0;
const sale = (more: object = {}) => ({
  externalId: `D-${(ids += 1)}`,
  customer: customerFixture,
  paymentForm: "03",
  items: [itemFixture()],
  ...more,
});

test.serial("an invoice without a ticket is sealed, stamped and kept like any other", async (t) => {
  const check = await contractCheck(api());
  const asked = await post(base, sale({ customer: { ...customerFixture, email: "jane@example.com" } }));
  t.is(asked.status, 202, asked.text);
  t.is(check("post", base, asked), undefined);
  const { id } = asked.json.data;
  t.is(asked.headers.get("location"), `${base}/${id}`);
  t.like(asked.json.data, { state: "requested", ticketId: null, kind: "nominative", total: 232 });
  await api().work();
  const read = await get(`${base}/${id}`);
  t.like(read.json.data, { state: "stamped", total: 232, receiver: { rfc: customerFixture.rfc } });
  t.is((await get(`${base}/${id}/files/pdf`)).status, 200);
  const mails = await get(`${base}/${id}/deliveries`);
  t.is(mails.json.data.items.length, 1);
  const kinds = (await get(`${base}/${id}/events`)).json.data.items.map(({ kind }: { kind: string }) => kind);
  t.deepEqual(kinds.slice(0, 3), ["requested", "stamping", "stamped"]);
});

test.serial("every example is stamped as what it is", async (t) => {
  const types: Record<string, string> = { credit: "E", transfer: "T", payroll: "N" };
  for (const [name, body] of Object.entries(newInvoiceExamples)) {
    const asked = await post(base, body);
    t.is(asked.status, 202, `${name}: ${asked.text}`);
    await api().work();
    const { id } = asked.json.data;
    const read = await get(`${base}/${id}`);
    t.is(read.json.data.state, "stamped", `${name}: ${read.text}`);
    t.is((await document(id)).TipoDeComprobante, types[name] ?? "I", name);
  }
});

test.serial("the engine finds the total; where one was agreed, it has to be explained", async (t) => {
  const lines = [
    itemFixture({ quantity: 3, unitPrice: 33.335 }),
    itemFixture({ quantity: 1, unitPrice: 0.99 }),
  ];
  const body = sale({ pricesIncludeTax: false, items: lines });
  const judged = await post(`${base}/validate`, body);
  t.like(judged.json.data, { valid: true, faults: [], lines: 2, totals: { total: 117.15 } });
  const wrong = await post(base, { ...body, total: 120 });
  t.is(wrong.status, 422);
  t.like(wrong.json.details[0], { code: "ticket.total_mismatch", path: "total" });
});

test.serial("an exact payment receipt is refused with the way to the ledger", async (t) => {
  const given = structuredClone(newInvoiceExamples["exact"]) as { document: Record<string, unknown> };
  const document = { ...given.document, TipoDeComprobante: "P" };
  for (const path of ["/api/v1/invoices", "/api/v1/invoices/validate"]) {
    const refused = await api().call("POST", path, { body: { ...given, externalId: "EXACT-P", document } });
    const faults = refused.json.details ?? refused.json.data.faults;
    t.like(
      faults[0],
      { code: "invoice.payment_has_ledger", path: "document.TipoDeComprobante" },
      refused.text,
    );
    t.is(faults.length === 1, path === base, "validate judges it all the same");
  }
});

test.serial(
  "what is given exactly is judged by the matrix, named in both languages of paths, never changed",
  async (t) => {
    const given = structuredClone(newInvoiceExamples["exact"]) as { externalId?: string; document: Given };
    delete given.externalId;
    given.document.Conceptos[0].ValorUnitario = "100.000000";
    const asked = await post(base, given);
    t.is(asked.status, 202, asked.text);
    await api().work();
    t.is((await document(asked.json.data.id)).Conceptos[0]?.ValorUnitario, "100.000000");

    given.document.Conceptos[0].Impuestos.Traslados[0].TasaOCuota = "0.170000";
    given.document.Total = "117.00";
    const { status, json } = await post(base, given);
    t.is(status, 422);
    const told = json.details.map(({ path, sat }: { path: string; sat: string }) => [path, sat]);
    t.deepEqual(told[0], ["document.Total", "Total"]);
    t.true(
      told.some(
        ([path, sat]: [string, string]) =>
          path === "document.Conceptos[0].Impuestos.Traslados[0].TasaOCuota" &&
          sat === "Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota",
      ),
      JSON.stringify(told),
    );
  },
);

test.serial("all faults come at once, each at the caller's field and SAT's place", async (t) => {
  const { json, text } = await post(`${base}/validate`, {
    ...sale({
      customer: { ...customerFixture, cfdiUse: "G03" },
      relations: [{ type: "01", uuids: [crypto.randomUUID()] }],
    }),
    issuedAt: new Date(Date.now() - 80 * 3_600_000).toISOString(),
    series: "NADA",
    items: [itemFixture({ taxes: [{ tax: "IVA", kind: "rate", rate: 0.17 }] })],
  });
  t.truthy(json.data, text);
  const paths = json.data.faults.map(({ path }: { path: string }) => path);
  t.like(json.data, { valid: false, totals: null });
  for (const path of ["issuedAt", "series", "customer.cfdiUse", "items[0].taxes[0].rate"])
    t.true(paths.includes(path), `${path} of ${paths.join()}`);
});

test.serial(
  "the same content under an id of the merchant's is one invoice, other content is refused",
  async (t) => {
    const body = sale();
    const first = await post(base, body);
    const again = await post(base, body);
    t.is(again.status, 200);
    t.is(again.json.data.id, first.json.data.id);
    const other = await post(base, { ...body, paymentForm: "04" });
    t.is(other.status, 409);
    t.is(other.json.error, "invoice.external_id_taken");
  },
);

test.serial("a body that lacks something is told what its receiver lacks too", async (t) => {
  const customer = { ...customerFixture, rfc: "URE180429TM6", name: "UNIVERSIDAD ROBOTICA", cfdiUse: "D01" };
  const faulty = sale({ customer, currency: "USD" });
  const expected = [
    ["field.required", "exchangeRate"],
    ["CFDI40158", "customer.taxRegime"],
  ];
  const { json } = await post(`${base}/validate`, faulty);
  t.deepEqual(pairs(json.data.faults), expected);
  t.deepEqual(pairs((await post(base, faulty)).json.details), expected);

  const { externalId, customer: receiver } = faulty;
  const ticket = await post("/api/v1/tickets/validate", { externalId, customer: receiver });
  t.deepEqual(pairs(ticket.json.data.receiverFaults), expected.slice(1));
});

test.serial("a type that is none is told with those that are", async (t) => {
  for (const type of ["E", "T", "payment", 7]) {
    const { status, json } = await post(base, { type });
    t.is(status, 422);
    t.like(json.details, [{ code: "field.value", path: "type" }]);
    t.regex(json.details[0].cure, /income, credit, advance, transfer o payroll/);
  }
});

test.serial("a kept customer receives it by id, and an unknown one is a fault", async (t) => {
  const customer = await api().call("POST", "/api/v1/merchant/customers", {
    body: { ...customerFixture, name: "JOHN TRAVELLER" },
  });
  t.is(customer.status, 201, customer.text);
  const { customer: _customer, ...body } = sale();
  const asked = await post(base, { ...body, customerId: customer.json.data.id });
  t.is(asked.status, 202, asked.text);
  t.is(asked.json.data.receiver.name, "JOHN TRAVELLER");
  const unknown = await post(base, { ...sale(), customer: undefined, customerId: crypto.randomUUID() });
  t.like(unknown.json.details[0], { code: "invoice.customer_unknown", path: "customerId" });
  const neither = await post(base, { ...sale(), customer: undefined });
  t.is(neither.status, 422);
});

test.serial("an invoice is dated when it was issued, within 72 hours", async (t) => {
  const issuedAt = new Date(Date.now() - 2 * 3_600_000);
  issuedAt.setMilliseconds(0);
  const asked = await post(base, sale({ issuedAt: issuedAt.toISOString() }));
  await api().work();
  const { fecha, state, faults } = (await get(`${base}/${asked.json.data.id}`)).json.data;
  t.is(state, "stamped", JSON.stringify(faults));
  const offset = (Date.parse(`${fecha}Z`) - issuedAt.getTime()) / 3_600_000;
  t.true([-5, -6, -7, -8].includes(offset), `${fecha} for ${issuedAt.toISOString()}`);
});

test.serial(
  "credit notes take back no more than there is, and give it back when they are refused",
  async (t) => {
    const original = (await post(base, sale())).json.data.id;
    await api().work();
    const { uuid } = (await get(`${base}/${original}`)).json.data;
    const credit = (unitPrice: number) =>
      sale({
        type: "credit",
        relations: [{ type: "01", uuids: [uuid] }],
        items: [itemFixture({ quantity: 1, unitPrice })],
      });
    const first = await post(base, credit(200));
    t.is(first.status, 202, first.text);
    t.is((await get(`${base}/${original}`)).json.data.credited, 200);
    const beyond = await post(base, credit(33));
    t.like(beyond.json.details[0], { code: "invoice.credits_too_much", path: "relations" });
    const byLine = await post(`${base}/${original}/credit-notes`, { amount: 100 });
    t.is(byLine.status, 422, byLine.text);
    await api().work();
    const cancel = await post(`${base}/${original}/cancellation`, { motive: "02" });
    t.is(cancel.status, 409, cancel.text);
    const related = await get(`${base}/${original}/related`);
    t.like(related.json.data.items[0], { direction: "namedBy", type: "01" });
    const end = await post(`${base}/${first.json.data.id}/cancellation`, { motive: "02" });
    t.is(end.status, 202, end.text);
    await api().work();
    await post(`${base}/${first.json.data.id}/cancellation/refresh`, {});
    await api().work();
    t.is((await get(`${base}/${first.json.data.id}`)).json.data.state, "cancelled");
    t.is((await get(`${base}/${original}`)).json.data.credited, 0);
  },
);

test.serial("it is substituted, credited and mailed like an invoice of a ticket", async (t) => {
  const { id } = (await post(base, sale({ paymentMethod: "PPD", paymentForm: undefined }))).json.data;
  await api().work();
  const wanted = { paymentForm: "03", paymentMethod: "PUE" };
  const asked = await post(`${base}/${id}/substitute`, wanted);
  t.is(asked.status, 202, asked.text);
  await api().work();
  await post(`${base}/${id}/cancellation/refresh`, {});
  await api().work();
  const done = (await get(`${base}/${id}/substitute`)).json.data;
  t.like(done, { state: "done", invoice: { state: "cancelled" }, replacement: { state: "stamped" } });
  const replacement = done.replacement.id;
  t.like(await document(replacement), {
    FormaPago: "03",
    MetodoPago: "PUE",
    CfdiRelacionados: [{ TipoRelacion: "04" }],
  });
  const again = await post(`${base}/${replacement}/substitute`, {
    customer: { ...customerFixture, name: "J. T." },
  });
  t.is(again.status, 202, again.text);
  await api().work();

  const other = (await post(base, sale())).json.data.id;
  await api().work();
  const credit = await post(`${base}/${other}/credit-notes`, {
    items: [{ line: 0, quantity: 1 }],
    reason: "x",
  });
  t.is(credit.status, 201, credit.text);
  await api().work();
  const note = credit.json.data.creditNote.id;
  t.is((await get(`${base}/${note}`)).json.data.state, "stamped");
  t.is((await get(`${base}/${other}`)).json.data.credited, 116);
  for (const one of [other, note])
    t.is((await post(`${base}/${one}/email`, { to: ["a@example.com"] })).status, 202);
  const written = (await post(base, sale({ type: "credit" }))).json.data.id;
  await api().work();
  t.is((await post(`${base}/${written}/email`, { to: ["a@example.com"] })).status, 202);
});
