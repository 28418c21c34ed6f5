import test from "ava";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { newId } from "../../../src/platform/ids.ts";
import { postponeBlocked } from "../../../src/operations/webhooks/nextMessages.ts";
import { dueDeliveries } from "../../../src/queries/webhooks/dueDeliveries.ts";
import { blocksTouched } from "../../helpers/servers/isIndexed.ts";
import { toldEndpoint } from "../../helpers/webhooks/toldEndpoint.ts";

const waiting = 4_000;

test("a look for what is due reads as little as ever when thousands wait and the statistics are of a quiet hour", async (t) => {
  const { deps, id, clock, request, happen, work } = await toldEndpoint(t);
  const { merchantId, livemode } = request.principal;
  const { db } = deps;
  await happen("invoice.stamped");
  await work();
  await db.raw("analyze webhook_deliveries, merchant_events");
  const things = Array.from({ length: waiting / 2 }, () => newId());
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const type of ["invoice.stamped", "invoice.cancelled"] as const)
      await recordNews(
        tx,
        things.map((objectId) => ({ merchantId, livemode, type, objectId })),
        now,
      );
  });
  const reads = {
    "what is due": () => dueDeliveries(db, [id], { now, mostOfEach: 10 }),
    "what waits for a failed one": () =>
      db.transaction((tx) => postponeBlocked(tx, { endpointIds: [id], now, objectIds: things.slice(0, 10) })),
  };
  for (const [name, read] of Object.entries(reads)) {
    const touched = await blocksTouched(db, read);
    t.true(touched < 400, `${name}: ${touched} blocks`);
  }
  t.deepEqual(
    (await dueDeliveries(db, [id], { now, mostOfEach: 10 })).map(({ event }) => [event.type, event.objectId]),
    things.slice(0, 10).map((thing) => ["invoice.stamped", thing]),
    "of each thing the earliest, in the order in which they became due",
  );
});
