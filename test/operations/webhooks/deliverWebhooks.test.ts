import test from "ava";
import { newId } from "../../../src/platform/ids.ts";
import { announceDueWebhooks } from "../../../src/operations/webhooks/announceDueWebhooks.ts";
import { changeEndpoint } from "../../../src/operations/webhooks/changeEndpoint.ts";
import { rotateWebhookSecret } from "../../../src/operations/webhooks/rotateWebhookSecret.ts";
import { sendTestEvent } from "../../../src/operations/webhooks/sendTestEvent.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { verify } from "../../helpers/webhooks/startReceiver.ts";
import { toldEndpoint, typesOf as types } from "../../helpers/webhooks/toldEndpoint.ts";

const minute = 60_000;

test("what is sent is genuine to the public library, and to no other secret", async (t) => {
  const { happen, work, receiver, secret, deliveries } = await toldEndpoint(t);
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
  const { happen, work, receiver } = await toldEndpoint(t, { types: ["invoice.cancelled"], payload: "full" });
  await happen("invoice.stamped");
  await happen("invoice.cancelled");
  await work();
  t.deepEqual(types(receiver.received), ["invoice.cancelled"]);
  t.like(receiver.received[0]?.event, { object: { state: "as it is now" } });
});

test("a rotated secret signs beside the new one until its overlap ends", async (t) => {
  const { deps, clock, request, happen, work, receiver, secret, id } = await toldEndpoint(t);
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
  const { clock, happen, work, receiver, attempts } = await toldEndpoint(t);
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
  const { clock, happen, work, receiver, attempts } = await toldEndpoint(t);
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
  const { deps, clock, happen, work, receiver, read } = await toldEndpoint(t);
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

test("an event is given up after three days of tries", async (t) => {
  const { clock, happen, work, receiver, deliveries } = await toldEndpoint(t);
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

test("runs of several processes at once send each event once", async (t) => {
  const { happen, work, process, receiver } = await toldEndpoint(t);
  const others = [process(), process()];
  for (let count = 0; count < 25; count++) await happen("invoice.stamped");
  await Promise.all([work(), work(), ...others.flatMap((run) => [run(), run()])]);
  t.is(receiver.received.length, 25);
});

test("a test event comes to one endpoint, whatever it wants", async (t) => {
  const { deps, request, id, work, receiver, secret } = await toldEndpoint(t, {
    types: ["invoice.cancelled"],
  });
  await sendTestEvent(deps, request, id);
  await work();
  t.deepEqual(types(receiver.received), ["webhook.test"]);
  t.truthy(verify(receiver.received[0]!, secret));
});

test("what happens while its webhook is being deleted still happens", async (t) => {
  const { deps, happen, id } = await toldEndpoint(t);
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
  const { deps, happen, request, id, deliveries } = await toldEndpoint(t);
  const act = { endpointId: id, action: "webhook.updated" } as const;
  await changeEndpoint(deps, request, act, () => happen("invoice.stamped"));
  t.is((await deliveries()).length, 1);
});
