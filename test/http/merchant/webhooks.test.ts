import { setTimeout } from "node:timers/promises";
import test from "ava";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { startReceiver, verify } from "../../helpers/webhooks/startReceiver.ts";

const api = apiOfFile();
const receiver = ofFile(startReceiver);
const base = "/api/v1/merchant/webhooks";

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

async function invoicedSale(): Promise<{ readonly ticketId: string; readonly invoiceId: string }> {
  const body = ticketFixture({ customer });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  return { ticketId: json.data.id, invoiceId: ticket.json.data.invoice.id };
}

test.serial("a sale is told from its intake to its stamp, and the feed says the same", async (t) => {
  const begun = await api().call("GET", "/api/v1/merchant/events");
  const made = await call("POST", base, { url: receiver().url, payload: "full" });
  t.is(made.status, 201);
  t.regex(made.json.data.secret, /^whsec_[A-Za-z0-9+/]{32}$/);
  const { id } = made.json.data;
  t.is((await call("GET", `${base}/${id}`)).json.data.secret, undefined);

  const { ticketId, invoiceId } = await invoicedSale();
  const told = receiver().received.map(({ event }) => [event.type, event.data.id]);
  t.deepEqual(
    told.filter(([type]) => type === "invoice.stamped"),
    [["invoice.stamped", invoiceId]],
  );
  t.true(told.some(([type, of]) => type === "ticket.invoiced" && of === ticketId));
  for (const message of receiver().received) t.truthy(verify(message, made.json.data.secret));
  const stamped = receiver().received.find(({ event }) => event.type === "invoice.stamped");
  const shown = await api().call("GET", `/api/v1/invoices/${invoiceId}`);
  const { uuid, series, folio } = shown.json.data;
  t.like(stamped?.event, { object: { id: invoiceId, state: "stamped", uuid, series, folio } });

  const since = `limit=100&after=${begun.json.data.nextCursor ?? ""}`.replace(/&after=$/, "");
  // An event is shown once every transaction of the whole server that began before its own has ended.
  const feed = await waitFor("the feed shows what was told", async () => {
    const answer = await api().call("GET", `/api/v1/merchant/events?${since}`);
    const ids = new Set(answer.json.data.items.map((event: { id: string }) => event.id));
    if (receiver().received.every(({ event }) => ids.has(event.id))) return answer;
    await setTimeout(300);
    return undefined;
  });
  const rest = await api().call("GET", `/api/v1/merchant/events?after=${feed.json.data.nextCursor}`);
  t.deepEqual(rest.json.data.items, []);
  t.truthy(rest.json.data.nextCursor, "there is a place to go on from");
  const ofType = "type=invoice.stamped";
  const stamps = await api().call("GET", `/api/v1/merchant/events?${since}&${ofType}`);
  t.true(stamps.json.data.items.some((event: { data: { id: string } }) => event.data.id === invoiceId));
  t.true(stamps.json.data.items.every(({ type }: { type: string }) => type === "invoice.stamped"));
  const behind = `/api/v1/merchant/events?after=${stamps.json.data.nextCursor}`;
  t.deepEqual((await api().call("GET", behind)).json.data.items, [], "others are not looked at again");
  const more = await api().call("GET", `${behind}&${ofType}`);
  t.deepEqual(more.json.data, { items: [], nextCursor: stamps.json.data.nextCursor });
  const now = await api().call("GET", "/api/v1/merchant/events?from=now");
  t.deepEqual(now.json.data.items, [], "who begins now is given nothing of the past");
  const next = await api().call("GET", `/api/v1/merchant/events?after=${now.json.data.nextCursor}`);
  t.deepEqual(next.json.data.items, []);
  t.is((await api().call("GET", "/api/v1/merchant/events?from=then")).status, 400);

  const deliveries = await call("GET", `${base}/${id}/deliveries?state=delivered`);
  const one = deliveries.json.data.items[0];
  const whole = await call("GET", `${base}/${id}/deliveries/${one.id}`);
  t.like(whole.json.data, { tries: 1, attempts: [{ status: 200, fault: null, excerpt: "heard" }] });
  const again = await call("POST", `${base}/${id}/deliveries/${one.id}/resend`);
  t.deepEqual([again.status, again.json.data.count], [202, 1]);
  const before = receiver().received.length;
  await api().work();
  t.is(receiver().received.at(-1)?.event.id, one.eventId);
  t.is(receiver().received.length, before + 1);
  await call("DELETE", `${base}/${id}`);
});

test.serial("a test message, a rotation and a pause by hand", async (t) => {
  const { id } = (await call("POST", base, { url: receiver().url })).json.data;
  t.is((await call("POST", `${base}/${id}/test`)).status, 202);
  await api().work();
  t.like(receiver().received.at(-1)?.event, { type: "webhook.test", data: { id } });
  const rotated = await call("POST", `${base}/${id}/rotate-secret`, { overlapHours: 1 });
  t.regex(rotated.json.data.secret, /^whsec_/);
  t.is((await call("POST", `${base}/${id}/rotate-secret`, {})).json.error, "webhook.rotating");
  const off = await call("PUT", `${base}/${id}`, { url: receiver().url, enabled: false });
  t.like(off.json.data, { state: "disabled", disabledFor: "person" });
  t.is((await call("POST", `${base}/${id}/test`)).json.error, "webhook.disabled");
  t.is((await call("POST", `${base}/${id}/resend`, { since: "2026-01-01" })).json.error, "webhook.disabled");
  t.like((await call("PUT", `${base}/${id}`, { url: receiver().url })).json.data, { state: "active" });
  t.is((await call("DELETE", `${base}/${id}`)).status, 200);
  t.is((await call("GET", `${base}/${id}`)).status, 404);
});

test.serial("an address that leads inside, or that is no plain one, is refused by name", async (t) => {
  for (const [url, error, detail] of [
    ["http://10.0.0.1/", "request.invalid", "webhook_url.secure"],
    ["https://10.0.0.1/", "webhook.address_refused", undefined],
    ["https://[fd00::1]/", "webhook.address_refused", undefined],
    ["http://erp.example.com/", "request.invalid", "webhook_url.secure"],
    ["https://user:word@erp.example.com/", "request.invalid", "webhook_url.plain"],
    ["ftp://erp.example.com/", "request.invalid", undefined],
  ] as const) {
    const { json } = await call("POST", base, { url });
    t.is(json.error, error, url);
    if (detail) t.like(json.details[0], { path: "url", code: detail }, url);
  }
  const unknown = await call("POST", base, { url: "https://erp.example.com/", types: ["invoice.stampd"] });
  t.is(unknown.json.details[0].path, "types[0]");
});

test.serial("every event has a name, an example and a place in the list of types", async (t) => {
  const { json } = await api().call("GET", "/api/v1/event-types", { key: null });
  const names: string[] = json.data.items.map(({ type }: { type: string }) => type);
  t.true(names.includes("invoice.stamped") && names.includes("cancellation.rejected"));
  t.false(names.includes("webhook.test"));
  for (const { type, kind, state, example } of json.data.items) {
    t.is(type, `${kind}.${state}`);
    t.is(example.type, type);
  }
});
