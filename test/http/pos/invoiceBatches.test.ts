import test from "ava";
import { customerFixture, itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";

const api = apiOfFile();
const path = "/api/v1/invoices/batch";
const whole = { customer: customerFixture, paymentForm: "03", items: [itemFixture()] };
const send = (items: readonly unknown[], headers: Record<string, string> = {}) =>
  api().call("POST", path, { body: { items }, headers });

test.serial("each item of a batch becomes its invoice, or keeps its own faults", async (t) => {
  const check = await contractCheck(api());
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const items = [
    { ...whole, externalId: "LOTE-1" },
    { ...whole, externalId: "LOTE-2", paymentForm: "ninety" },
    { ...whole, externalId: "LOTE-3", total: 1 },
    { ...whole, externalId: "LOTE-1", paymentForm: "04" },
    { ...whole, externalId: "LOTE-1" },
    whole,
  ];
  const sent = await send(items, key);
  t.is(sent.status, 202, sent.text);
  t.is(check("post", path, sent), undefined);
  const { id, progress } = sent.json.data;
  t.like(progress, { total: 6, received: 5, rejected: 1 });
  t.like(sent.json.data.items[1], { index: 1, externalId: "LOTE-2", error: "request.invalid" });
  t.is(sent.json.data.items[1].faults[0].path, "paymentForm");
  t.is((await send(items, key)).json.data.id, id);

  await api().work();
  const read = await api().call("GET", `${path}/${id}`);
  t.is(check("get", `${path}/{id}`, read), undefined);
  t.like(read.json.data.progress, { total: 6, received: 0, rejected: 3, stamped: 3 });
  const [first, , third, fourth, fifth, last] = read.json.data.items;
  t.like(first, { state: "stamped", created: true, error: null, waitingFor: null });
  t.like(third, { state: "rejected", error: "request.invalid", invoice: null });
  t.is(third.faults[0].path, "total");
  t.like(fourth, { state: "rejected", error: "invoice.external_id_taken" });
  t.like(fifth, { state: "stamped", created: false });
  t.is(fifth.invoice.id, first.invoice.id);
  t.not(last.invoice.id, first.invoice.id);
  t.is((await api().call("GET", `/api/v1/invoices/${last.invoice.id}`)).json.data.uuid, last.invoice.uuid);
});

test.serial("the items of a batch are read in pages, and by their state", async (t) => {
  const items = [whole, { ...whole, total: 1 }, whole].map((item, at) => ({
    ...item,
    externalId: `PAGE-${at}`,
  }));
  const { id } = (await send(items)).json.data;
  await api().work();
  const first = (await api().call("GET", `${path}/${id}?limit=2`)).json.data;
  t.deepEqual(indexes(first), [0, 1]);
  const second = (await api().call("GET", `${path}/${id}?limit=2&after=${first.nextCursor}`)).json.data;
  t.deepEqual(indexes(second), [2]);
  t.is(second.nextCursor, null);
  t.deepEqual(indexes((await api().call("GET", `${path}/${id}?state=rejected`)).json.data), [1]);
  t.deepEqual(indexes((await api().call("GET", `${path}/${id}?state=stamped`)).json.data), [0, 2]);
  t.is((await api().call("GET", `${path}/${crypto.randomUUID()}`)).status, 404);
  t.is((await send([])).status, 422);
  t.is((await send(Array.from({ length: 1_001 }, () => ({})))).status, 422);
});

test.serial("who prefers to wait is answered once each item has its invoice or its faults", async (t) => {
  let done = false;
  const asking = send([whole], { Prefer: "wait=10" }).finally(() => (done = true));
  while (!done) await api().work();
  t.is((await asking).json.data.progress.received, 0);
});

function indexes({ items }: { readonly items: readonly { readonly index: number }[] }): readonly number[] {
  return items.map(({ index }) => index);
}
