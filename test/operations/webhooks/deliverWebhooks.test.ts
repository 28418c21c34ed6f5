import test, { type ExecutionContext } from "ava";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { newId } from "../../../src/platform/ids.ts";
import { updateNotifications } from "../../../src/operations/merchants/updateNotifications.ts";
import { announceDueWebhooks } from "../../../src/operations/webhooks/announceDueWebhooks.ts";
import { changeEndpoint } from "../../../src/operations/webhooks/changeEndpoint.ts";
import { createEndpoint, type EndpointTerms } from "../../../src/operations/webhooks/createEndpoint.ts";
import { deliverWebhooks } from "../../../src/operations/webhooks/deliverWebhooks.ts";
import { resendDeliveries } from "../../../src/operations/webhooks/resendDeliveries.ts";
import { rotateWebhookSecret } from "../../../src/operations/webhooks/rotateWebhookSecret.ts";
import { sendTestEvent } from "../../../src/operations/webhooks/sendTestEvent.ts";
import { updateEndpoint } from "../../../src/operations/webhooks/updateEndpoint.ts";
import type { EventType } from "../../../src/domain/events/eventTypes.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { testClock } from "../../helpers/testClock.ts";
import { startReceiver, verify } from "../../helpers/webhooks/startReceiver.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

async function setup(t: ExecutionContext, terms: Partial<EndpointTerms> = {}) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const request = askedBy(principal);
  const receiver = await startReceiver(t);
  const wanted: EndpointTerms = { url: receiver.url, description: "", types: [], payload: "thin", ...terms };
  const { endpoint, secret } = await createEndpoint(deps, request, wanted);
  const { merchantId, livemode } = principal;
  const run = deliverWebhooks(() => Promise.resolve({ state: "as it is now" }));
  const rest = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  return {
    deps,
    clock,
    request,
    receiver,
    secret,
    wanted,
    id: endpoint.id,
    /** Something happens to a thing. */
    happen: (type: EventType, objectId: string = newId()) =>
      transact(deps, (tx) => recordNews(tx, [{ merchantId, livemode, type, objectId }], clock.now())),
    /** Does what a worker does with the endpoint's job. */
    work: () => run(deps, [endpoint.id], rest),
    read: () => deps.db("webhookEndpoints").where({ id: endpoint.id }).first(),
    deliveries: (): Promise<{ id: string; state: string; attempts: number; nextAttemptAt: Date | null }[]> =>
      deps.db("webhookDeliveries").where({ endpointId: endpoint.id }).orderBy("eventSeq"),
    attempts: () => deps.db("webhookAttempts").orderBy("seq"),
  };
}

const types = (received: readonly { readonly event: { readonly type: string } }[]) =>
  received.map(({ event }) => event.type);

test("what is sent is genuine to the public library, and to no other secret", async (t) => {
  const { happen, work, receiver, secret, deliveries } = await setup(t);
  await happen("invoice.stamped");
  await work();
  const [message] = receiver.received;
  t.truthy(verify(message!, secret));
  t.throws(() => verify(message!, `whsec_${Buffer.alloc(24, 1).toString("base64")}`));
  t.throws(() => verify({ ...message!, body: message!.body.replace("stamped", "refused") }, secret));
  t.is(message!.headers["webhook-id"], message!.event.id);
  t.like(message!.event, { type: "invoice.stamped", data: { kind: "invoice", state: "stamped" } });
  t.false("object" in message!.event, "it is thin unless the endpoint wants more");
  t.like(await deliveries(), [{ state: "delivered", attempts: 1, nextAttemptAt: null }]);
  await work();
  t.is(receiver.received.length, 1, "nothing is sent twice");
});

test("an endpoint is told what it wants, and the object where it wants that", async (t) => {
  const { happen, work, receiver } = await setup(t, { types: ["invoice.cancelled"], payload: "full" });
  await happen("invoice.stamped");
  await happen("invoice.cancelled");
  await work();
  t.deepEqual(types(receiver.received), ["invoice.cancelled"]);
  t.like(receiver.received[0]?.event, { object: { state: "as it is now" } });
});

test("a rotated secret signs beside the new one until its overlap ends", async (t) => {
  const { deps, clock, request, happen, work, receiver, secret, id } = await setup(t);
  const rotated = await rotateWebhookSecret(deps, request, { endpointId: id, overlapHours: 1 });
  await t.throwsAsync(rotateWebhookSecret(deps, request, { endpointId: id, overlapHours: 1 }), {
    message: /webhook\.rotating|vigente|good/,
  });
  await happen("invoice.stamped");
  await work();
  t.truthy(verify(receiver.received[0]!, secret));
  t.truthy(verify(receiver.received[0]!, rotated.secret));
  const leaked = await rotateWebhookSecret(deps, request, { endpointId: id, overlapHours: 0 });
  clock.advance(1);
  await happen("invoice.stamped");
  await work();
  t.throws(() => verify(receiver.received[1]!, secret));
  t.throws(() => verify(receiver.received[1]!, rotated.secret));
  t.truthy(verify(receiver.received[1]!, leaked.secret));
});

test("events of one object keep their order over failures; others do not wait for it", async (t) => {
  const { clock, happen, work, receiver, attempts } = await setup(t);
  const [one, other] = [newId(), newId()];
  receiver.reply = ({ event }) => (event.data.id === one ? 503 : 200);
  await happen("invoice.stamped", one);
  await happen("invoice.cancelling", one);
  await happen("invoice.stamped", other);
  await work();
  const told = () => receiver.received.map(({ event }) => [event.type, event.data.id]);
  t.deepEqual(told(), [
    ["invoice.stamped", one],
    ["invoice.stamped", other],
  ]);
  receiver.reply = () => 200;
  clock.advance(minute);
  await work();
  t.deepEqual(told().slice(2), [
    ["invoice.stamped", one],
    ["invoice.cancelling", one],
  ]);
  t.is(receiver.received[0]?.event.id, receiver.received[2]?.event.id, "the same event, the same id");
  t.like(await attempts(), [
    { status: 503, excerpt: "heard" },
    { status: 200 },
    { status: 200 },
    { status: 200 },
  ]);
});

test("each kind of failure is told in the attempts, and no redirect is followed", async (t) => {
  const { clock, happen, work, receiver, attempts } = await setup(t);
  const replies = ["drop", { status: 302, location: "http://169.254.169.254/latest" }, 500, 200] as const;
  let turn = 0;
  receiver.reply = () => replies[turn++]!;
  await happen("invoice.stamped");
  for (const _ of replies) {
    await work();
    clock.advance(3 * 60 * minute);
  }
  const kept = (await attempts()).map(
    ({ status, fault }: { status: number; fault: string }) => status ?? fault,
  );
  t.is(kept.length, 4);
  t.regex(String(kept[0]), /econnreset|cut|socket/);
  t.deepEqual(kept.slice(1), [302, 500, 200]);
});

test("an endpoint that is dead is left alone, tried with one message, and then told everything", async (t) => {
  const { deps, clock, happen, work, receiver, read } = await setup(t);
  receiver.reply = () => 500;
  for (let count = 0; count < 15; count++) await happen("invoice.stamped");
  await work();
  const first = receiver.received.length;
  t.true(first <= 10, "a run stops at the pause");
  t.truthy((await read()).pausedUntil);
  await work();
  t.is(receiver.received.length, first, "nobody calls it during the pause");
  t.is(await announceDueWebhooks(deps), 0);
  clock.advance(10 * minute);
  await work();
  t.is(receiver.received.length, first + 1, "one message tells whether it lives");
  receiver.reply = () => 200;
  clock.advance(10 * minute);
  t.is(await announceDueWebhooks(deps), 1);
  t.is(await announceDueWebhooks(deps), 0, "the queue is trusted for a while");
  await work();
  clock.advance(3 * 60 * minute);
  await work();
  const arrived = new Set(receiver.received.map(({ event }) => event.id));
  t.is(arrived.size, 15);
  t.like(await read(), { failures: 0, failingSince: null, pausedUntil: null });
});

test("owners are warned after two days of failures, and again when it is switched off; resending brings what it missed", async (t) => {
  const { deps, clock, request, happen, work, receiver, read, id, wanted } = await setup(t);
  receiver.reply = () => 500;
  await updateNotifications(deps, request, { efirmaExpiring: false, alsoTo: ["it@erp.example"] });
  const mails = async (): Promise<string[]> =>
    (await deps.db("mails").where({ template: "webhookTrouble" })).map(({ recipient }) => recipient);
  await happen("invoice.stamped");
  await work();
  clock.advance(2 * day + minute);
  await happen("invoice.stamped");
  await work();
  t.deepEqual(await mails(), ["it@erp.example"]);
  t.is((await read()).state, "active");
  t.truthy((await read()).warnedAt);
  clock.advance(3 * day);
  await happen("invoice.stamped");
  await work();
  t.like(await read(), { state: "disabled", disabledFor: "failures" });
  t.is((await mails()).length, 2);
  const disabledAt = clock.now();
  clock.advance(minute);
  await happen("invoice.refused");
  await work();
  t.false(types(receiver.received).includes("invoice.refused"), "nothing is sent to it while it is disabled");

  receiver.reply = () => 200;
  await t.throwsAsync(sendTestEvent(deps, request, id));
  await updateEndpoint(deps, request, { endpointId: id, ...wanted, enabled: true });
  t.is(await resendDeliveries(deps, request, { endpointId: id, since: disabledAt, what: "missed" }), 1);
  await work();
  t.true(types(receiver.received).includes("invoice.refused"));
});

test("an endpoint that says that it is gone is switched off at once", async (t) => {
  const { happen, work, receiver, read } = await setup(t);
  receiver.reply = () => 410;
  await happen("invoice.stamped");
  await work();
  t.like(await read(), { state: "disabled", disabledFor: "gone" });
});

test("an event is given up after three days of tries", async (t) => {
  const { clock, happen, work, receiver, deliveries } = await setup(t);
  receiver.reply = ({ event }) => (event.type === "invoice.refused" ? 500 : 200);
  await happen("invoice.refused");
  for (let round = 0; round < 12; round++) {
    await work();
    clock.advance(12 * 60 * minute);
    await happen("invoice.stamped");
  }
  const [given] = await deliveries();
  t.is(given?.state, "failed");
  t.true(given!.attempts >= 6 && given!.attempts <= 12);
});

test("two runs at once send each event once", async (t) => {
  const { happen, work, receiver } = await setup(t);
  for (let count = 0; count < 25; count++) await happen("invoice.stamped");
  await Promise.all([work(), work(), work()]);
  t.is(receiver.received.length, 25);
});

test("a test event comes to one endpoint, whatever it wants", async (t) => {
  const { deps, request, id, work, receiver, secret } = await setup(t, { types: ["invoice.cancelled"] });
  await sendTestEvent(deps, request, id);
  await work();
  t.deepEqual(types(receiver.received), ["webhook.test"]);
  t.truthy(verify(receiver.received[0]!, secret));
});

test("what happens while its webhook is being deleted still happens", async (t) => {
  const { deps, happen, id } = await setup(t);
  const isHappeningHeldUp = () =>
    deps
      .db("pg_stat_activity")
      .where({ waitEventType: "Lock" })
      .whereRaw("datname = current_database()")
      .first();
  const deleting = await deps.db.transaction();
  await deleting("webhookEndpoints").where({ id }).delete();
  const happening = happen("invoice.stamped");
  await waitFor("the event to wait for the deletion", async () => (await isHappeningHeldUp()) !== undefined);
  await deleting.commit();
  await t.notThrowsAsync(happening);
  t.is((await deps.db("merchantEvents")).length, 1);
});

test("what happens does not wait for somebody who changes its webhook", async (t) => {
  const { deps, happen, request, id, deliveries } = await setup(t);
  const act = { endpointId: id, action: "webhook.updated" } as const;
  await changeEndpoint(deps, request, act, () => happen("invoice.stamped"));
  t.is((await deliveries()).length, 1);
});
