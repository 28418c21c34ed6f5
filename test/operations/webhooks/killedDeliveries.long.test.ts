import test from "ava";
import type { EventType } from "../../../src/domain/events/eventTypes.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { announceDueWebhooks } from "../../../src/operations/webhooks/announceDueWebhooks.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { deliverWebhooks } from "../../../src/operations/webhooks/deliverWebhooks.ts";
import { newId } from "../../../src/platform/ids.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";
import { startReceiver } from "../../helpers/webhooks/startReceiver.ts";

const life: readonly EventType[] = ["invoice.stamped", "invoice.cancelling", "invoice.cancelled"];

test("killed after any statement and call, no event is lost and none comes before an earlier one of its object", async (t) => {
  t.timeout(10 * 60_000);
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const { merchantId, livemode } = principal;
  const receiver = await startReceiver(t);
  const terms = { url: receiver.url, description: "", types: [], payload: "thin" } as const;
  const { endpoint } = await createEndpoint(deps, askedBy(principal), terms);
  // A process that was killed remembers nothing.
  const process = () => deliverWebhooks(() => () => Promise.resolve(null));
  const rest = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  let points = 0;
  for (let died = true; died;) {
    points += 1;
    const things = [newId(), newId()];
    const dying = dyingDb(deps.db, points);
    const world: Deps = { ...deps, db: dying.db, webhooks: dying.watched(deps.webhooks) };
    const happened: string[] = [];
    const live = async (): Promise<void> => {
      for (const type of life)
        for (const objectId of things) {
          await transact(world, (tx) =>
            recordNews(tx, [{ merchantId, livemode, type, objectId }], clock.now()),
          );
          happened.push(`${type} ${objectId}`);
        }
      const outcomes = await process()(world, [endpoint.id], rest);
      if ([...outcomes.values()].some(({ kind }) => kind === "retry")) throw new Error("killed");
    };
    died = await live().then(
      () => false,
      () => true,
    );
    dying.heal();
    // The lease of the dead run ends, and the scheduler finds what is due.
    for (let looks = 0; looks < 3; looks += 1) {
      clock.advance(60_000);
      await announceDueWebhooks(deps);
      await process()(deps, [endpoint.id], rest);
    }
    for (const thing of things) {
      const told = receiver.received
        .filter(({ event }) => event.data.id === thing)
        .map(({ event }) => event.type as EventType);
      const first = [...new Set(told)];
      t.deepEqual(first, life.slice(0, first.length), `killed at ${points}: in order`);
      const known = happened.filter((each) => each.endsWith(thing)).length;
      t.true(first.length >= known, `killed at ${points}: nothing that was saved is lost`);
    }
    t.is(
      (await deps.db("webhookDeliveries").where({ state: "pending" })).length,
      0,
      `killed at ${points}: nothing is left`,
    );
  }
  t.true(points > 40, `${points} points`);
  t.log(`killed at ${points} points`);
});
