import test from "ava";
import type { SatRequest } from "../../src/models/sat/SatRequest.ts";
import type { DescargaMischief } from "../../src/sandbox/sat/descarga/levers/descargaMischief.ts";
import { announceDue } from "../../src/operations/satDownloads/announceDue.ts";
import { satDownload } from "../../workers/satDownload.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { testProduct } from "../helpers/product.ts";
import { type SatMachine, satMachine } from "../helpers/sat/satMachine.ts";
import type { TestClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** Real time, for the queues, far enough ahead for the documents that SAT has; it can be moved. */
function movableClock(): TestClock {
  let aheadMs = new Date("2026-11-20T18:00:00Z").getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (to) => void (aheadMs = new Date(to).getTime() - Date.now()),
    advance: (ms) => void (aheadMs += ms),
  };
}

const world = ofFile(async (t) => {
  const clock = movableClock();
  // A call that SAT counts is waited for during four tenths of it.
  const product = await testProduct(t, { clock, env: { SHUTDOWN_TIMEOUT_MS: "1000" } });
  return { product, clock };
});

/** Has a worker begin a download, and stops it as soon as SAT has the call that is to be slow. */
async function stopDuring(
  mischief: DescargaMischief,
): Promise<{ machine: SatMachine; downloadId: string; clean: boolean }> {
  const { product, clock } = world();
  const machine = await satMachine(product, clock);
  const { deps } = product;
  machine.sat.mischief.add({ ...mischief, next: 1 });
  const shutdown = createShutdown({ log: deps.log, timeoutMs: 15_000 });
  await satDownload(product, shutdown);
  const { id: downloadId } = await machine.ask({ content: "metadata" });
  await waitFor("SAT's being called", async () => {
    clock.advance(10_000);
    await announceDue(deps);
    return machine.sat.mischief.list().length === 0;
  });
  const clean = await shutdown.run("test");
  machine.sat.mischief.clear();
  return { machine, downloadId, clean };
}

const told = ({ state, reason, satRequestId, askedAt }: SatRequest) => ({
  state,
  reason,
  isAnswered: satRequestId !== null,
  isAsked: askedAt !== null,
});

/** The delay is longer than the worker waits, and not so long that it would hold up the tests. */
const ms = 10_000;
const asked = { state: "requested", reason: null, isAnswered: false, isAsked: false };
const accepted = { state: "accepted", reason: null, isAnswered: true, isAsked: true };

const stops: readonly {
  readonly title: string;
  readonly mischief: DescargaMischief;
  readonly left: readonly object[];
  readonly inTheEnd: number;
}[] = [
  {
    title: "a look at SAT is broken off, and the next process looks again",
    mischief: { kind: "slow", on: "verify", ms },
    left: [accepted],
    inTheEnd: 1,
  },
  {
    title: "a log-in to SAT is not waited for, and nothing counts as asked",
    mischief: { kind: "slow", on: "authenticate", ms },
    left: [asked],
    inTheEnd: 1,
  },
  {
    title: "a question that SAT counts is waited for, and its answer is kept",
    mischief: { kind: "slow", on: "request", ms: 100 },
    left: [accepted],
    inTheEnd: 1,
  },
  {
    title: "a question that SAT does not answer for too long counts as asked, and another takes its place",
    mischief: { kind: "slow", on: "request", ms },
    left: [{ ...accepted, state: "split", reason: "inDoubt", isAnswered: false }, asked],
    inTheEnd: 2,
  },
  {
    title: "a package that does not come for too long is called for again",
    mischief: { kind: "slow", on: "download", ms },
    left: [{ ...accepted, state: "ready" }],
    inTheEnd: 1,
  },
];

for (const { title, mischief, left, inTheEnd } of stops)
  test.serial(`told to stop, ${title}`, async (t) => {
    const { machine, downloadId, clean } = await stopDuring(mischief);
    t.true(clean);
    t.deepEqual((await machine.requests(downloadId)).map(told), left);
    t.is((await machine.drive(downloadId)).state, "done");
    t.is((await machine.requests(downloadId)).length, inTheEnd);
  });

test.serial("a process that is told to stop while SAT keeps it waiting ends with code 0", async (t) => {
  t.timeout(120_000);
  const { product, clock } = world();
  const machine = await satMachine(product, clock);
  machine.sat.mischief.add({ kind: "slow", on: "authenticate", ms, next: 1 });
  await machine.ask({ content: "metadata" });
  const process = startProcess("satDownload", { ...product.env, CATALOGS_SHIPPED: "off" });
  t.teardown(() => process.kill());
  await waitFor("SAT's being called", () => machine.sat.mischief.list().length === 0, 60_000);
  t.is(await process.stop(), 0);
});
