import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { ExecutionContext } from "ava";
import { openStampLedger } from "../../../src/sandbox/pac/stampLedger.ts";
import type { PacName } from "../../../src/sandbox/pac/pacNames.ts";
import type { SoldStamp, StampLedger } from "../../../src/sandbox/pac/stampLedger.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const now = new Date("2026-06-15T18:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a seal is sold once, however many ask at the same time", async (t) => {
  const ledger = await open(t, journal(t));
  const sales = await Promise.all(Array.from({ length: 20 }, () => sell(ledger, "seal")));
  t.is(sales.filter(({ kind }) => kind === "sold").length, 1);
  t.is(sales.filter(({ kind }) => kind === "soldBefore").length, 19);
  t.is(new Set(sales.map(({ stamp }) => stamp.uuid)).size, 1);
  t.is(ledger.count, 1);
});

test("stamps survive a restart, in order", async (t) => {
  const path = journal(t);
  const first = await open(t, path);
  await Promise.all(["a", "b", "c"].map((seal) => sell(first, seal)));
  const sold = await first.list(0, 10);
  await first.close();

  const second = await open(t, path);
  t.deepEqual(await second.list(0, 10), sold);
  t.is((await sell(second, "b")).kind, "soldBefore");
  t.deepEqual(
    await second.of("swSapien").find("b"),
    sold.find(({ sealHash }) => sealHash === "b"),
  );
});

test("half a line left by a crash is dropped, and selling goes on behind the last whole one", async (t) => {
  const path = journal(t);
  const first = await open(t, path);
  await sell(first, "a");
  await first.close();
  appendFileSync(path, '{"sealHash":"torn');

  const second = await open(t, path);
  t.is(second.count, 1);
  t.is((await sell(second, "torn")).kind, "sold");
  await second.close();
  t.is((await open(t, path)).count, 2);
  t.is(readFileSync(path, "utf8").trim().split("\n").length, 2);
});

test("a journal larger than the block it is read by comes back whole", async (t) => {
  const path = journal(t);
  const first = await open(t, path);
  const seals = Array.from({ length: 2_000 }, (_, index) => `seal-${index}`);
  await Promise.all(seals.map((seal) => sell(first, seal, "", "t".repeat(1_000))));
  await first.close();
  const second = await open(t, path);
  t.is(second.count, seals.length);
  t.deepEqual(
    (await second.list(0, seals.length)).map(({ sealHash }) => sealHash),
    seals,
  );
});

test("a second document under the same customId is not sold within 72 hours", async (t) => {
  const path = journal(t);
  const ledger = await open(t, path);
  await sell(ledger, "a", "invoice");
  t.like(await sell(ledger, "b", "invoice", "", later(71)), {
    kind: "customIdTaken",
    stamp: { sealHash: "a" },
  });
  await ledger.close();
  const reopened = await open(t, path);
  t.is((await sell(reopened, "b", "invoice", "", later(71))).kind, "customIdTaken");
  t.is((await sell(reopened, "b", "invoice", "", later(72))).kind, "sold");
});

test("two documents under one customId that arrive together are not both sold", async (t) => {
  const ledger = await open(t, journal(t));
  const kinds = (await Promise.all([sell(ledger, "a", "i"), sell(ledger, "b", "i")])).map(({ kind }) => kind);
  t.deepEqual(kinds, ["sold", "customIdTaken"]);
});

test("two PACs know nothing of each other's stamps, and a seal that both sold is told", async (t) => {
  const path = journal(t);
  const ledger = await open(t, path);
  await sell(ledger, "a", "invoice");
  t.deepEqual(ledger.soldTwice(), []);
  t.is((await sell(ledger, "b", "invoice", "", now, "finkok")).kind, "sold");
  t.is((await sell(ledger, "a", "", "", now, "finkok")).kind, "sold");
  t.is((await sell(ledger, "a", "", "", now, "finkok")).kind, "soldBefore");
  t.deepEqual([ledger.count, ledger.of("swSapien").count, ledger.of("finkok").count], [3, 1, 2]);
  await ledger.close();
  const reopened = await open(t, path);
  t.deepEqual(reopened.soldTwice(), ["a"]);
  t.deepEqual(
    (await reopened.list(0, 10)).map(({ pac, sealHash }) => [pac, sealHash]),
    [
      ["swSapien", "a"],
      ["finkok", "b"],
      ["finkok", "a"],
    ],
  );
});

test("a journal of the time when there was one PAC is that PAC's", async (t) => {
  const path = journal(t);
  await (await open(t, path)).close();
  const line = {
    sealHash: "a",
    uuid: "u",
    customId: "",
    rfcEmisor: "X",
    soldAt: now.toISOString(),
    timbre: "",
  };
  appendFileSync(path, `${JSON.stringify(line)}\n`);
  t.is((await sell(await open(t, path), "a")).kind, "soldBefore");
});

test("a sale that fails sells nothing and lets the next one try", async (t) => {
  const ledger = await open(t, journal(t));
  await t.throwsAsync(
    ledger.of("swSapien").sell("a", "", now, () => Promise.reject(new Error("no key"))),
    { message: "no key" },
  );
  t.is((await sell(ledger, "a")).kind, "sold");
  t.is(ledger.count, 1);
});

test("two processes on one journal are noticed before a stamp is acknowledged", async (t) => {
  const path = journal(t);
  const one = await open(t, path);
  const other = await open(t, path);
  await sell(one, "a");
  await t.throwsAsync(sell(other, "b"), { message: /Another process/ });
  t.is(other.count, 0);
});

/** Closed with the test at the latest; closing twice is harmless. */
async function open(t: ExecutionContext, path: string): Promise<StampLedger> {
  const ledger = await openStampLedger(path);
  t.teardown(() => ledger.close());
  return ledger;
}

function sell(
  ledger: StampLedger,
  sealHash: string,
  customId = "",
  timbre = "<tfd/>",
  at = now,
  pac: PacName = "swSapien",
) {
  const stamp = (): SoldStamp => ({
    pac,
    sealHash,
    uuid: crypto.randomUUID(),
    customId,
    rfcEmisor: "EKU9003173C9",
    soldAt: at.toISOString(),
    timbre,
  });
  return ledger.of(pac).sell(sealHash, customId, at, () => Promise.resolve(stamp()));
}

function journal(t: ExecutionContext): string {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  return join(folder.path, "deep", "stamps.journal");
}
