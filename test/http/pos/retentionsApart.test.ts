import test, { type ExecutionContext } from "ava";
import { customerFixture, itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { retentionExample } from "../../../src/http/pos/retentions/retentions.examples.ts";
import { countMonthInvoices } from "../../../src/queries/monthInvoices.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { startReceiver } from "../../helpers/webhooks/startReceiver.ts";

const api = apiOfFile();
const receiver = ofFile(startReceiver);
const base = "/api/v1/invoices/retentions";
const iva = { tax: "IVA", kind: "rate", rate: 0.16 };

const call = (method: string, path: string, body?: unknown) =>
  api().call(method, path, body === undefined ? {} : { body });
async function asMerchant(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, `/api/v1/merchant/${path}`, { session, ...(body !== undefined && { body }) });
}

async function issue(t: ExecutionContext, path: string, body: object) {
  const asked = await call("POST", path, body);
  t.is(asked.status, 202, asked.text);
  await api().work();
  const { json } = await call("GET", `${path}/${asked.json.data.id}`);
  t.is(json.data.state, "stamped", JSON.stringify(json));
  return json.data as { readonly id: string; readonly uuid: string; readonly folio: string };
}

const issueRetention = (t: ExecutionContext, more: object) =>
  issue(t, base, { ...retentionExample, ...more });
const sale = (more: object = {}) => ({
  customer: customerFixture,
  paymentForm: "03",
  items: [itemFixture({ quantity: 1, unitPrice: 1_000, taxes: [iva] })],
  ...more,
});

/** Retentions have their own addresses; events, mails and the audit trail tell of everything. */
const apart = /^\/api\/v1\/(invoices\/retentions|merchant\/(events|mails|audit-log|api-logs))|\/admin\//;

test.serial("nothing that reads invoices meets a retention", async (t) => {
  const month = new Date().toISOString().slice(0, 7);
  const { merchant } = api().demo;
  const figures = async () => {
    const { days: _days, ...dashboard } = (await asMerchant("GET", "dashboard")).json.data;
    const reports = ["sales", "taxes", "cancellations", "errors", "funnel"].map(async (name) => {
      const answer = await asMerchant("GET", `reports/${name}`);
      t.is(answer.status, 200, answer.text);
      return answer.json.data;
    });
    return {
      dashboard,
      reports: await Promise.all(reports),
      receivables: (await call("GET", "/api/v1/invoices/receivables")).json.data,
      count: (await call("GET", "/api/v1/invoices/count")).json.data,
      month: await countMonthInvoices(api().deps.db, { merchantId: merchant.id, livemode: false }, month),
    };
  };
  const before = await figures();
  const { id, uuid } = await issueRetention(t, { externalId: "RET-HIDDEN" });
  t.deepEqual(await figures(), before);

  const session = await api().signIn("merchant");
  const { paths } = (await api().call("GET", "/openapi.json", { key: null })).json;
  const told: string[] = [];
  let read = 0;
  for (const [template, methods] of Object.entries(paths as Record<string, object>)) {
    if (!("get" in methods) || apart.test(template)) continue;
    const path = template
      .replaceAll(/\{(id|invoiceId|ticketId|batchId)\}/g, id)
      .replace("{uuid}", uuid)
      .replace("{externalId}", "RET-HIDDEN")
      .replace("{format}", "xml")
      .replace("{month}", month);
    if (path.includes("{")) continue;
    for (const query of path.includes(id) ? [""] : ["", "?q=RET-HIDDEN", `?uuid=${uuid}`]) {
      for (const by of [{}, { session }]) {
        const answer = await api().call("GET", path + query, by);
        if (answer.status === 200) read += 1;
        const text = answer.text.replaceAll(`${path}${query}`, "").toLowerCase();
        if (answer.status === 200 && (text.includes(id) || text.includes(uuid.toLowerCase())))
          told.push(path + query);
      }
    }
  }
  t.deepEqual(told, []);
  t.true(read > 60, `${read} reads`);
  for (const [path, body] of [
    ["cancellation", { motive: "02" }],
    [
      "credit-notes",
      { items: [itemFixture({ quantity: 1, unitPrice: 1, taxes: [iva] })], paymentForm: "03" },
    ],
    ["substitute", { paymentForm: "03" }],
    ["email", { to: ["a@example.com"] }],
    ["payments", { amount: 1, paidAt: "2026-01-05T12:00:00", paymentForm: "03" }],
    ["copy", undefined],
    ["sat-status", undefined],
  ] as const) {
    const answer = await call("POST", `/api/v1/invoices/${id}/${path}`, body);
    t.true([404, 422].includes(answer.status), `${path}: ${answer.text}`);
  }
});

test.serial("invoices and retentions relate to their own kind alone", async (t) => {
  const retention = await issueRetention(t, { externalId: "RET-RELATED" });
  const invoice = await issue(t, "/api/v1/invoices", sale());
  const namesInvoice = { type: "01", uuid: invoice.uuid };
  const other = await issueRetention(t, { externalId: "RET-NAMES", relation: namesInvoice });
  const related = (await call("GET", `/api/v1/invoices/${invoice.id}/related`)).json.data.items;
  t.deepEqual(related, []);
  const terms = (await call("GET", `/api/v1/invoices/${invoice.id}/cancellation`)).json.data.terms;
  t.deepEqual(terms.faults, [], "no retention stands against the cancellation of an invoice");

  // A retention that says so takes the place of no invoice, and an invoice takes that of no retention.
  const motive = { motive: "01", substituteUuid: other.uuid };
  const wrong = await call("POST", `/api/v1/invoices/${invoice.id}/cancellation`, motive);
  t.is(wrong.json.details[0].code, "cancellation.substitute_unknown", wrong.text);
  const turned = { motive: "01", substituteUuid: invoice.uuid };
  const alsoWrong = await call("POST", `${base}/${retention.id}/cancellation`, turned);
  t.is(alsoWrong.json.details[0].code, "cancellation.substitute_unknown", alsoWrong.text);
});

test.serial("a merchant's own series RETENCIONES has its own folios", async (t) => {
  const code = "RETENCIONES";
  const first = await issueRetention(t, { externalId: "RET-ONE" });
  const made = await asMerchant("POST", "series", { code, cfdiType: "I" });
  t.is(made.status, 201, made.text);
  const invoice = await issue(t, "/api/v1/invoices", sale({ series: code }));
  t.is(invoice.folio, "1");
  const second = await issueRetention(t, { externalId: "RET-TWO" });
  t.is(Number(second.folio), Number(first.folio) + 1);
  const listed = (await asMerchant("GET", "series")).json.data.items as { readonly code: string }[];
  t.deepEqual(
    listed.map((one) => one.code).filter((one) => /^retenciones$/i.test(one)),
    [code],
  );
});

test.serial("events tell of a retention by its own name, and bring it whole", async (t) => {
  const made = await asMerchant("POST", "webhooks", { url: receiver().url, payload: "full" });
  t.is(made.status, 201, made.text);
  const { id, uuid, folio } = await issueRetention(t, { externalId: "RET-TOLD" });
  t.is((await call("POST", `${base}/${id}/cancellation`, { motive: "02" })).status, 202);
  await api().work();
  const events = receiver().received.map(({ event }) => event);
  const ofRetention = events.filter(({ data }) => data.id === id);
  t.deepEqual(
    ofRetention.map(({ type }) => type),
    ["retention.stamped", "retention.cancelling", "retention.cancelled"],
  );
  t.like(ofRetention.at(-1), { object: { id, uuid, folio, state: "cancelled", withheld: 2_000 } });
  t.deepEqual(
    events.filter(({ type }) => type.startsWith("invoice.")),
    [],
  );
  const ended = events.find(({ type }) => type === "cancellation.cancelled");
  t.like(ended, { object: { receipt: { xml: `${base}/${id}/cancellation/receipt/xml` } } });
});
