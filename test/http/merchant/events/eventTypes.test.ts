import { randomUUID } from "node:crypto";
import test from "ava";
import { TicketSource } from "../../../../src/models/merchants/TicketSource.ts";
import { announceBatches } from "../../../../src/operations/events/announceBatches.ts";
import { makeExports } from "../../../../src/operations/exports/makeExports.ts";
import { failImport } from "../../../../src/operations/imports/failImport.ts";
import { recordNews } from "../../../../src/operations/events/recordNews.ts";
import { moveTicketSource } from "../../../../src/operations/lifeCycles/webhooks/moveTicketSource.ts";
import { transact } from "../../../../src/queues/enqueue.ts";
import { customerFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { manyOfEach } from "../../../helpers/http/rareRows.ts";
import { waitFor } from "../../../helpers/waitFor.ts";
import { eventCheck } from "../../../helpers/webhooks/eventCheck.ts";

const api = apiOfFile();
const run = () => ({ signal: new AbortController().signal, log: api().deps.log, attempt: 1 });

async function post(path: string, body: unknown): Promise<string> {
  const session = await api().signIn("merchant");
  const { status, json, text } = await api().call("POST", `/api/v1/${path}`, { body, session });
  if (status >= 300) throw new Error(`${path}: ${text}`);
  await api().work();
  return json.data.id as string;
}

const readTicket = async (id: string) => (await api().call("GET", `/api/v1/tickets/${id}`)).json.data;

test.serial("whatever happens to a merchant's things is told as the schema of its type says", async (t) => {
  const { deps, demo } = api();
  const own = { merchantId: demo.merchant.id, livemode: false };
  const sale = (changes: object = {}) =>
    post("tickets", ticketFixture({ externalId: randomUUID().slice(0, 12), ...changes }));

  const { invoice } = await readTicket(
    await sale({ customer: customerFixture, paymentMethod: "PPD", paymentForm: "99" }),
  );
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const payment = await post(`invoices/${invoice.id}/payments`, { paidAt: day, form: "03", amount: 10 });
  await api().call("DELETE", `/api/v1/invoices/payments/${payment}`);
  await waitFor("the end of the payment, which SAT takes a moment for", async () => {
    await api().work();
    return deps.db("paymentApplications").where({ paymentId: payment, living: false }).first();
  });
  const returned = await sale({ customer: customerFixture });
  await post(`tickets/${returned}/refunds`, { externalId: "D-1", reason: "No le quedó" });
  await api().call("DELETE", `/api/v1/tickets/${await sale()}`);
  await post("tickets/batch", { items: [ticketFixture({ externalId: "LOTE-1" }), { externalId: 7 }] });
  await post("invoices/batch", { items: [{ customer: customerFixture, paymentForm: "ninety" }] });
  await deps
    .db("invoiceBatches")
    .insert({ ...own, id: randomUUID(), actor: "{}", faults: "[{}]", createdAt: new Date() });
  await announceBatches(deps);
  t.is(await announceBatches(deps), 0, "each batch is told of once");
  const csv = "sku,description,productKey,unitKey,unitPrice\nA,Taza,52152002,H87,10.00\n";
  await post("merchant/products/import", { csv });
  const session = await api().signIn("merchant");
  const broken = await api().call("POST", "/api/v1/merchant/products/import", { body: { csv }, session });
  await failImport(deps, { id: broken.json.data.id, reason: "internal.error", faults: [] });
  const exported = await post("invoices/exports", { format: "csv", filter: {} });
  await makeExports(deps, [exported], run());
  await api().call("PUT", "/api/v1/merchant/ticket-source", {
    session,
    body: {
      url: "https://erp.example.com/ventas",
      list: "",
      fields: [{ field: "externalId", path: "folio" }],
    },
  });
  await deps.db.transaction(async (tx) => {
    const source = await TicketSource.query(tx).findOne(own).throwIfNotFound();
    await moveTicketSource(tx, source, "stopped", new Date());
    await recordNews(tx, [{ ...own, type: "ticketSource.stopped", objectId: source.id }], new Date());
  });
  await manyOfEach(api());
  for (const [table, type] of [
    ["globalRuns", "globalRun.done"],
    ["satDownloads", "satDownload.done"],
    ["receivedCancellations", "receivedCancellation.pending"],
    ["cancellations", "cancellation.refused"],
    ["certificates", "certificate.expiresIn7"],
    ["mails", "email.bounced"],
    ["invoices", "invoice.inDoubt"],
  ] as const) {
    const row = await deps.db(table).where(own).orderBy("seq", "desc").first("id");
    const objectId = row?.id ?? randomUUID();
    await transact(deps, (tx) => recordNews(tx, [{ ...own, type, objectId }], new Date()));
  }

  const { types, faults } = await (await eventCheck(api())).told();
  t.deepEqual(faults, []);
  for (const type of [
    ..."ticket.accepted ticket.invoiced ticket.voided invoice.stamped payment.recorded payment.reversed".split(
      " ",
    ),
    ..."refund.credited ticketBatch.done invoiceBatch.done invoiceBatch.failed import.done import.failed".split(
      " ",
    ),
    ..."export.done ticketSource.stopped".split(" "),
  ])
    t.true(types.has(type as never), type);
});

test.serial("every type has a schema of its own and an example that satisfies it", async (t) => {
  t.deepEqual((await eventCheck(api())).examples(), []);
  const one = await api().call("GET", "/api/v1/event-types?payload=full&type=invoice.stamped", { key: null });
  t.is(one.json.data.items.length, 1);
  t.like(one.json.data.items[0].example, { type: "invoice.stamped", object: { state: "stamped" } });
  t.is((await api().call("GET", "/api/v1/event-types?type=invoice.eaten", { key: null })).status, 400);
});
