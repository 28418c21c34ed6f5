import test from "ava";
import { StampAttempt } from "../../../src/models/StampAttempt.ts";
import { probeQuietServices } from "../../../src/operations/pacs/probeQuietServices.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { testClock } from "../../helpers/testClock.ts";

const world = ofFile(async (t) => {
  const clock = testClock();
  return { ...(await testProduct(t, { clock })), clock };
});

interface Row {
  readonly service: string;
  readonly askedAt: Date;
  readonly tookMs: number | null;
  readonly failures: number;
}
const rows = async (): Promise<Readonly<Record<string, Row>>> => {
  const found = await world().deps.db("serviceProbes");
  return Object.fromEntries((found as Row[]).map((row) => [row.service, row]));
};

test.serial.beforeEach(async () => {
  world().sandbox.control.reset();
  await world().deps.db("serviceProbes").delete();
});

test.serial(
  "each quiet service is looked at once in five minutes, however many schedulers there are",
  async (t) => {
    const { deps, clock } = world();
    await Promise.all([1, 2, 3].map(() => probeQuietServices(deps)));
    const first = await rows();
    t.deepEqual(Object.keys(first).toSorted(), ["mail", "satStatus", "swSapien"]);
    for (const { tookMs, failures, service } of Object.values(first)) {
      t.not(tookMs, null, service);
      t.is(failures, 0, service);
    }
    clock.advance(4 * 60_000);
    await probeQuietServices(deps);
    t.deepEqual(await rows(), first);
    clock.advance(60_000);
    await probeQuietServices(deps);
    for (const { askedAt } of Object.values(await rows())) t.deepEqual(askedAt, clock.now());
  },
);

test.serial("silence is counted from its first look on, and an answer ends it", async (t) => {
  const { deps, clock, sandbox } = world();
  sandbox.control.misbehave({ kind: "serverError", on: "probe" });
  const since = clock.now();
  for (let looks = 0; looks < 3; looks += 1) {
    await probeQuietServices(deps);
    clock.advance(300_000);
  }
  t.like((await rows())["swSapien"], { failures: 3, tookMs: null, silentSince: since });
  sandbox.control.reset();
  await probeQuietServices(deps);
  t.like((await rows())["swSapien"], { failures: 0, silentSince: null });
});

test.serial("an account that stamps is not asked besides, and no look buys a stamp", async (t) => {
  const { deps } = world();
  const { principal } = await testMerchant(world());
  await stampedSale(deps, principal, 100);
  const sold = world().sandbox.control.counts().count;
  await probeQuietServices(deps);
  t.is((await rows())["swSapien"], undefined);
  await StampAttempt.query(deps.db).patch({ startedAt: new Date(deps.clock.now().getTime() - 600_000) });
  await probeQuietServices(deps);
  t.truthy((await rows())["swSapien"]);
  t.is(world().sandbox.control.counts().count, sold);
});
