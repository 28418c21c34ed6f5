import test from "ava";
import { randomUUID } from "node:crypto";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { consumerBrowser, typedReceiver as receiver } from "../../helpers/http/consumerBrowser.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const consumer = consumerBrowser(api);
const base = "/api/v1/tickets";
const post = (path: string, body: object) => api().call("POST", path, { body });
const read = async (id: string) => (await api().call("GET", `${base}/${id}`)).json.data;

async function open(count: number, more: Record<string, unknown> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await post(base, ticketFixture(more))).json.data.id);
  await api().work();
  return ids;
}

test.serial("three tickets become one invoice, which holds all of them and is told on each", async (t) => {
  const ticketIds = await open(3);
  const wanted = { ticketIds, customer: customerFixture };
  const preview = await post(`${base}/invoice/preview`, wanted);
  t.like(preview.json.data, { valid: true, faults: [], tickets: 3, totals: { total: 696 } });

  const { status, json } = await post(`${base}/invoice`, wanted);
  t.is(status, 202);
  t.like(json.data, { ticketId: null, kind: "nominative", total: 696 });
  const again = await post(`${base}/invoice`, wanted);
  t.is(again.json.data.id, json.data.id);
  const other = await post(`${base}/invoice`, {
    ...wanted,
    customer: { ...customerFixture, cfdiUse: "CP01" },
  });
  t.is(other.status, 422, other.text);

  await api().work();
  for (const id of ticketIds) {
    t.like(await read(id), { state: "invoiced", invoice: { id: json.data.id, state: "stamped" } });
    const { items } = (await api().call("GET", `${base}/${id}/invoices`)).json.data;
    t.deepEqual(
      items.map((one: { id: string }) => one.id),
      [json.data.id],
    );
    const listed = await api().call("GET", `/api/v1/invoices?ticketId=${id}`);
    t.is(listed.json.data.items.length, 1);
  }
  const [first = ""] = ticketIds;
  const timeline = (await api().call("GET", `${base}/${first}/events`)).json.data.items;
  t.deepEqual(
    timeline.map((step: { kind: string; invoiceId: string }) => [step.kind, step.invoiceId]),
    ["requested", "stamping", "stamped"].map((kind) => [kind, json.data.id]),
  );
  const related = await api().call("GET", `/api/v1/invoices/${json.data.id}/related`);
  t.deepEqual(related.json.data.items, []);
});

test.serial(
  "what comes back of a joint invoice comes off its tickets, to the cent, and never twice",
  async (t) => {
    const price = (unitPrice: number) => itemFixture({ quantity: 3, unitPrice });
    const [one = ""] = await open(1, { items: [price(33.33), price(10)], total: 129.99 });
    const [other = ""] = await open(1, { items: [price(66.67)], total: 200.01 });
    const { json } = await post(`${base}/invoice`, { ticketIds: [one, other], customer: customerFixture });
    await api().work();
    const credit = (body: object) => post(`/api/v1/invoices/${json.data.id}/credit-notes`, body);
    const shares = async () =>
      (await Promise.all([one, other].map(read))).map(({ state, refund }) => [
        state,
        refund.state,
        refund.amount,
      ]);

    t.is((await credit({ items: [{ line: 1, quantity: 1 }] })).json.data.amount, 10);
    t.deepEqual(await shares(), [
      ["invoiced", "partly", 10],
      ["invoiced", "none", 0],
    ]);
    // A ticket's lines are counted in the ticket, and only its own can come back.
    const back = (id: string, body: object) => post(`${base}/${id}/refunds`, body);
    t.is(
      (await back(other, { externalId: "R-1", items: [{ line: 0, quantity: 1 }] })).json.data.amount,
      66.67,
    );
    const beyond = await back(one, { externalId: "R-1", amount: "120.00" });
    t.like(beyond.json.details[0], { code: "return.amount_exceeds_left" });
    t.is((await back(one, { externalId: "R-1" })).json.data.amount, 119.99);
    await api().work();
    t.deepEqual(await shares(), [
      ["refunded", "wholly", 129.99],
      ["invoiced", "partly", 66.67],
    ]);
    const listed = (await api().call("GET", `${base}/${one}/refunds`)).json.data.items;
    t.deepEqual(
      listed.map(({ amount, state }: { amount: number; state: string }) => `${amount} ${state}`),
      ["10 credited", "119.99 credited"],
    );

    t.is((await credit({})).json.data.amount, 133.34);
    t.like((await back(other, { externalId: "R-2" })).json.details[0], { code: "return.nothing_left" });
    await api().work();
    t.deepEqual((await shares())[1], ["refunded", "wholly", 200.01]);
    const timeline = (await api().call("GET", `${base}/${other}/events`)).json.data.items;
    t.deepEqual(
      timeline.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith("refund")),
      ["refunded", "refundCredited", "refunded", "refundCredited"],
    );
  },
);

test.serial("what cannot be combined is named, and nothing is held", async (t) => {
  const [free = "", taken = ""] = await open(2);
  const [dollars = ""] = await open(1, { currency: "USD", exchangeRate: 18 });
  await post(`${base}/${taken}/invoice`, { customer: customerFixture });
  const nobody = randomUUID();
  const faultsOf = async (ticketIds: string[]) => {
    const { status, json } = await post(`${base}/invoice`, { ticketIds, customer: customerFixture });
    t.is(status, 422, JSON.stringify(json));
    return json.details.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);
  };

  t.deepEqual(await faultsOf([free, nobody]), ["ticket.unknown ticketIds[1]"]);
  t.deepEqual(await faultsOf([taken, free]), ["ticket.not_combinable_now ticketIds[0]"]);
  t.deepEqual(await faultsOf([free, dollars]), [
    "ticket.not_combinable tickets[1].currency",
    "ticket.not_combinable tickets[1].exchangeRate",
  ]);
  t.like(await read(free), { state: "accepted", invoice: null });
});

test.serial("an invoice is found by the merchant's own id, which no other has", async (t) => {
  const [one = "", other = "", ...both] = await open(4);
  const find = (id: string) => api().call("GET", `/api/v1/invoices/external/${encodeURIComponent(id)}`);
  const wanted = { customer: customerFixture, externalId: "FAC/118" };
  const first = await post(`${base}/${one}/invoice`, wanted);
  t.is(first.json.data.externalId, "FAC/118");
  const again = await post(`${base}/${one}/invoice`, wanted);
  t.is(again.json.data.id, first.json.data.id);
  const renamed = await post(`${base}/${one}/invoice`, { ...wanted, externalId: "FAC/119" });
  t.deepEqual([renamed.status, renamed.json.error], [409, "ticket.already_invoiced"]);
  t.is((await find("FAC/118")).json.data.id, first.json.data.id);
  t.is((await find("FAC/119")).status, 404);
  for (const [path, body] of [
    [`${base}/${other}/invoice`, wanted],
    [`${base}/invoice`, { ...wanted, ticketIds: both }],
  ] as const) {
    const taken = await post(path, body);
    t.deepEqual([taken.status, taken.json.error], [409, "invoice.external_id_taken"]);
  }
  const joint = await post(`${base}/invoice`, { ...wanted, ticketIds: both, externalId: "FAC-120" });
  t.is((await find("FAC-120")).json.data.id, joint.json.data.id);

  // A refused one leaves its id to the next try.
  const { db } = api().deps;
  await db.transaction((tx) => moveInvoices(tx, "refused", [{ id: first.json.data.id }], { at: new Date() }));
  t.like((await find("FAC/118")).json.data, { id: first.json.data.id, state: "refused" });
  const retried = await post(`${base}/${other}/invoice`, wanted);
  t.is((await find("FAC/118")).json.data.id, retried.json.data.id);
});

test.serial("two combinations that share a ticket: one of them is made", async (t) => {
  const [shared = "", one = "", other = ""] = await open(3);
  const answers = await Promise.all(
    [
      [shared, one],
      [other, shared],
    ].map((ticketIds) => post(`${base}/invoice`, { ticketIds, customer: customerFixture })),
  );
  t.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [202, 422],
  );
  await api().work();
  const states = (await Promise.all([shared, one, other].map(read))).map(({ state }) => String(state));
  t.is(states.filter((state) => state === "invoiced").length, 2);
  t.is(states.filter((state) => state === "accepted").length, 1);
});

test.serial("a locked ticket is claimed by nobody, and found again once it is released", async (t) => {
  const { key, id } = await consumer.sold();
  const ticketToken = await consumer.tokenOf(key);
  const lock = async (locked: boolean) =>
    (await api().call("PUT", `${base}/${id}/lock`, { body: { locked } })).json.data.locked;
  t.is(await lock(true), true);
  t.is(await lock(true), true);

  t.is((await consumer.post("tickets/lookup", { key })).json.error, "ticket.locked");
  for (const path of ["invoices/preview", "invoices"]) {
    const answer = await consumer.post(path, { ticketToken, customer: receiver });
    t.is(answer.json.error, "ticket.locked", path);
  }
  t.is(await lock(false), false);
  t.is((await consumer.post("tickets/lookup", { key })).status, 200);
});
