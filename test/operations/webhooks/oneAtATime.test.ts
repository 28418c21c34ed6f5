import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { oneAtATime } from "../../../src/operations/webhooks/oneAtATime.ts";
import { deliverWebhooks } from "../../../src/operations/webhooks/deliverWebhooks.ts";
import { testClock } from "../../helpers/testClock.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { toldEndpoint } from "../../helpers/webhooks/toldEndpoint.ts";

test("what comes for an endpoint that is at work is done at once, and looked for at the end of that work", async (t) => {
  const alone = oneAtATime();
  const clock = testClock(new Date());
  let looks = 0;
  let meanwhile: Promise<unknown> | undefined;
  const look = async () => {
    looks += 1;
    // Three jobs come during the first look, and none later.
    if (looks === 1) meanwhile = Promise.all([1, 2, 3].map(() => alone("an endpoint", clock, look)));
    await meanwhile;
    return { kind: "done" } as const;
  };
  t.like(await alone("an endpoint", clock, look), { kind: "done" });
  t.is(looks, 2);
  const failing = (): Promise<never> => Promise.reject(new Error("the database is away"));
  await t.throwsAsync(alone("an endpoint", clock, failing), { message: "the database is away" });
  await alone("an endpoint", clock, look);
  t.is(looks, 3, "a failure leaves the endpoint free");
});

test("an endpoint that holds up everybody who asks for it holds up no other endpoint", async (t) => {
  const { deps, id, request, wanted, happen, receiver } = await toldEndpoint(t);
  const { endpoint: other } = await createEndpoint(deps, request, {
    ...wanted,
    url: `${receiver.url}/other`,
  });
  const run = deliverWebhooks(() => () => Promise.resolve(null));
  const work = (endpointId: string) => run(deps, [endpointId], { signal: new AbortController().signal });
  const held = await deps.db.transaction();
  await held("webhookEndpoints").where({ id }).forNoKeyUpdate();
  await happen("invoice.stamped");
  const waiting = Array.from({ length: 100 }, () => work(id));
  await pause(50);
  await work(other.id);
  t.deepEqual(
    receiver.received.map(({ path }) => path),
    ["/hooks/other"],
  );
  await held.commit();
  await Promise.all(waiting);
  await waitFor("the one that was held", () => receiver.received.length === 2);
});
