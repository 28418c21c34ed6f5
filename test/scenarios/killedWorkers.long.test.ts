import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import type { PacProvider } from "../../src/domain/pacs/pacProviders.ts";
import { seededRandom } from "../../src/demo/random.ts";
import { freePort } from "../../src/platform/process/freePort.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { StampAttempt } from "../../src/models/StampAttempt.ts";
import { killStampers } from "../helpers/killing/killStampers.ts";
import { lateLine } from "../helpers/killing/lateLine.ts";
import { hurriedEnv, insist, underFire } from "../helpers/killing/underFire.ts";
import { accountAt, anotherPac } from "../helpers/pacs/morePacs.ts";
import { testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** Ways in which a PAC fails for a while; some after it has sold the stamp. */
const storms = ["serverError", "html", "dropBefore", "dropAfter", "garbage", "withhold"] as const;
const pacs = ["finkok", "swSapien", "prodigia"] as const;

for (const engine of engines())
  test.serial(`killed workers and three PACs in storms lose and double nothing on ${engine}`, async (t) => {
    if (!canRun(engine, t)) return;
    const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurriedEnv });
    const { deps, env, sandbox } = product;
    const other = await anotherPac(t, product);
    /** The first account of the merchant is one at which nobody answers until the end. */
    const awayPort = await freePort();
    const random = seededRandom(7);
    const accounts = new Map<PacProvider, string>();

    await underFire(
      t,
      product,
      async (stampers, until) => {
        const [killed] = await Promise.all([killStampers(stampers, env, until), storm(until)]);
        // A worker that died on its way to this PAC has left a document in doubt. Only the PAC itself can settle it.
        lateLine(t, awayPort, { host: "127.0.0.1", port: Number(new URL(other.url).port) });
        return killed;
      },
      async (merchantId) => {
        const urls = { finkok: sandbox.finkokUrl, swSapien: other.url, prodigia: sandbox.prodigiaUrl };
        await accountAt(product, { url: `http://127.0.0.1:${awayPort}`, merchantId, position: 1 });
        for (const [at, provider] of pacs.entries()) {
          const place = { url: urls[provider], provider, merchantId, position: at + 2 };
          accounts.set(provider, await accountAt(product, place));
        }
        return [other];
      },
    );

    const stamped = await Invoice.query(deps.db).select("pac").count("id as invoices").groupBy("pac");
    for (const row of stamped) t.log(JSON.stringify(row));
    for (const account of accounts.values())
      t.true(
        stamped.some(({ pac }) => pac === account),
        `${account} has stamped`,
      );
    const moved = await StampAttempt.query(deps.db).where({ outcome: "notStamped" }).resultSize();
    t.log(`${moved} times a PAC had proved that it knew nothing`);
    const sold = (
      await Promise.all([sandbox, other].map(({ control }) => control.stamps(0, 100_000)))
    ).flat();
    t.is(new Set(sold.map(({ sealHash }) => sealHash)).size, sold.length, "no seal is sold twice");

    /** First each PAC in turn is the first that is up; then one after the other fails for some calls. */
    async function storm(until: number): Promise<void> {
      const strike = (pac: (typeof pacs)[number], kind: (typeof storms)[number], next: number): void => {
        const { control } = pac === "swSapien" ? other : sandbox;
        control.misbehave({ kind, pac, next });
      };
      for (const [at, pac] of pacs.entries()) {
        await waitFor(`a stamp of ${pac}`, async () => {
          for (const earlier of pacs.slice(0, at)) strike(earlier, "serverError", 5);
          await pause(500);
          const stamped = Invoice.query(deps.db).where({
            pac: accounts.get(pac) as string,
            state: "stamped",
          });
          return (await insist(() => stamped.clone().resultSize())) > 0;
        });
      }
      while (Date.now() < until) {
        await pause(random.integer(1_000, 3_000));
        strike(random.pick(pacs), random.pick(storms), random.integer(1, 7));
      }
    }
  });
