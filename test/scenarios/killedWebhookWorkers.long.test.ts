import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import type { EventType } from "../../src/domain/events/eventTypes.ts";
import { recordNews } from "../../src/operations/events/recordNews.ts";
import { createEndpoint } from "../../src/operations/webhooks/createEndpoint.ts";
import { newId } from "../../src/platform/ids.ts";
import { transact } from "../../src/queues/enqueue.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { hurriedEnv } from "../helpers/killing/underFire.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { type Receiver, startReceiver } from "../helpers/webhooks/startReceiver.ts";

const life: readonly EventType[] = ["invoice.stamped", "invoice.cancelling", "invoice.cancelled"];
const things = 60;
const leastDeaths = 2;
const answerMs = 300;
const patienceMs = 6 * 60_000;

for (const engine of engines())
  test.serial(
    `delivery workers that are killed lose no event and keep their order on ${engine}`,
    async (t) => {
      t.timeout(15 * 60_000);
      if (!canRun(engine, t)) return;
      const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurriedEnv });
      const { deps, env } = product;
      const { principal } = await testMerchant(product);
      const { merchantId, livemode } = principal;
      const receivers: Receiver[] = [];
      for (let each = 0; each < 3; each += 1) {
        const receiver = await startReceiver(t);
        // A slow answer, so that a death finds messages under way.
        receiver.reply = () => pause(answerMs, 200);
        receivers.push(receiver);
        const terms = { url: receiver.url, description: "", types: [], payload: "full" } as const;
        await createEndpoint(deps, askedBy(principal), terms);
      }
      const scheduler = startProcess("scheduler", env);
      let workers = [startProcess("delivery", env), startProcess("delivery", env)];
      t.teardown(() => Promise.all([scheduler, ...workers].map((process) => process.kill())));

      const ids = Array.from({ length: things }, () => newId());
      let said = 0;
      const happening = (async () => {
        for (const type of life)
          for (const objectId of ids) {
            await transact(deps, (tx) =>
              recordNews(tx, [{ merchantId, livemode, type, objectId }], deps.clock.now()),
            );
            said += 1;
          }
      })();
      const left = async () => deps.db("webhookDeliveries").where({ state: "pending" }).first();
      let deaths = 0;
      const isOver = async () => said === things * life.length && deaths >= leastDeaths && !(await left());
      let over = false;
      const harm = (async () => {
        while (!over) {
          // All workers die in the middle of their work: after they have begun to tell somebody.
          const heard = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
          const before = heard();
          while (heard() < before + 20 && !over) await pause(20);
          if (over || deaths >= leastDeaths) return;
          deaths += 1;
          await Promise.all(workers.map((worker) => worker.kill()));
          workers = [startProcess("delivery", env), startProcess("delivery", env)];
        }
      })();
      await waitFor("every event to be told", isOver, patienceMs).finally(() => (over = true));
      await Promise.all([harm, happening]);

      for (const { received } of receivers) {
        for (const id of ids) {
          const told = received.filter(({ event }) => event.data.id === id).map(({ event }) => event.type);
          const places = told.map((type) => life.indexOf(type as EventType));
          t.deepEqual([...new Set(told)], [...life], "each is told, the first time in its order");
          const inOrder = places.toSorted((one, other) => one - other);
          t.deepEqual(places, inOrder, "what comes twice comes before the next of its object");
        }
        t.log(`${received.length} messages for ${said} events`);
      }
      t.log(`${deaths} deaths`);
      t.is((await deps.db("webhookDeliveries").whereNot({ state: "delivered" })).length, 0);
    },
  );
