import test from "ava";
import { resendDeliveries } from "../../../src/operations/webhooks/resendDeliveries.ts";
import { updateEndpoint } from "../../../src/operations/webhooks/updateEndpoint.ts";
import { toldEndpoint } from "../../helpers/webhooks/toldEndpoint.ts";

const minute = 60_000;
const many = 10_000;

/** Stores that many events of a merchant's, and deliveries of them in that state; none where it is absent. */
async function past(
  { deps, request, id, clock }: Awaited<ReturnType<typeof toldEndpoint>>,
  count: number,
  state?: "failed" | "delivered",
): Promise<void> {
  const { merchantId } = request.principal;
  const at = clock.now();
  await deps.db.raw(
    `with told as (
       insert into merchant_events (id, merchant_id, livemode, type, object_id, at)
       select gen_random_uuid(), :merchantId, false, 'invoice.stamped', gen_random_uuid(), :at
         from generate_series(1, :count) returning *)
     insert into webhook_deliveries
       (endpoint_id, merchant_id, event_seq, object_id, state, attempts, tried_since, created_at, settled_at)
     select :id, merchant_id, seq, object_id, :state, 6, at, at, at from told where :isTold`,
    { merchantId, at, count, id, state: state ?? "failed", isTold: state !== undefined },
  );
}

test("events that were missed beyond the first ten thousand are added, however many are known", async (t) => {
  const told = await toldEndpoint(t);
  const { deps, request, id, clock } = told;
  const since = new Date(clock.now().getTime() - minute);
  await past(told, many, "delivered");
  await past(told, 3);
  t.is(await resendDeliveries(deps, request, { endpointId: id, since, what: "missed" }), 3);
  t.is(await resendDeliveries(deps, request, { endpointId: id, since, what: "missed" }), 0);
});

test("whoever asks again for everything gets the rest first", async (t) => {
  const told = await toldEndpoint(t);
  const { deps, request, id, clock } = told;
  const since = new Date(clock.now().getTime() - minute);
  await past(told, many + 5, "delivered");
  const resend = () => resendDeliveries(deps, request, { endpointId: id, since, what: "everything" });
  clock.advance(minute);
  t.is(await resend(), many);
  clock.advance(minute);
  await deps.db("webhookDeliveries").update({ state: "delivered", nextAttemptAt: null });
  t.is(await resend(), many);
  const triedOnce = await deps
    .db("webhookDeliveries")
    .where("triedSince", "<=", new Date(since.getTime() + minute));
  t.is(triedOnce.length, 0, "each was sent again");
});

test("what is sent again is tried at the pace of a first try", async (t) => {
  const { deps, request, id, clock, happen, work, receiver, deliveries } = await toldEndpoint(t);
  receiver.reply = () => 500;
  await happen("invoice.stamped");
  await work();
  await deps.db("webhookDeliveries").update({ state: "failed", attempts: 9, nextAttemptAt: null });
  clock.advance(minute);
  const [one] = await deliveries();
  await resendDeliveries(deps, request, { endpointId: id, deliveryId: one?.id ?? "" });
  await deps.db("webhookEndpoints").update({ pausedUntil: null });
  await work();
  const [again] = await deliveries();
  t.true(Number(again?.nextAttemptAt) - clock.now().getTime() < minute);
});

test("a new address holds from the next messages on, in the midst of a busy run", async (t) => {
  const { deps, request, id, wanted, happen, work, receiver } = await toldEndpoint(t);
  const objectId = "018f0000-0000-7000-8000-000000000001";
  for (let count = 0; count < 3; count += 1) await happen("invoice.stamped", objectId);
  receiver.reply = async () => {
    if (receiver.received.length > 1) return 200;
    const url = `${receiver.url}/new`;
    await updateEndpoint(deps, request, { endpointId: id, ...wanted, url, enabled: true });
    return 200;
  };
  await work();
  t.deepEqual(
    receiver.received.map(({ path }) => path),
    ["/hooks", "/hooks/new", "/hooks/new"],
  );
});
