import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { SatDownload } from "../../src/models/sat/SatDownload.ts";
import type { DescargaMischief } from "../../src/sandbox/sat/descarga/levers/descargaMischief.ts";
import { testProduct } from "../helpers/product.ts";
import { satMachine } from "../helpers/sat/satMachine.ts";
import { satTruth } from "../helpers/sat/satTruth.ts";

const hourMs = 3_600_000;
/** The test looks, and moves the time on, this often; every so many turns a worker is killed: time enough to begin work. */
const [turnMs, turnsOfLife] = [400, 50];
const range = { from: "2026-10-01T00:00:00", to: "2026-10-10T23:59:59" };
const dates = { dateFrom: "2026-10-01", dateTo: "2026-10-10" };

/** The faults and their frequency: low enough that nothing is given up. */
const mischiefs: readonly DescargaMischief[] = [
  { kind: "dropAfter", on: "request", next: 2 },
  { kind: "stuck", next: 2 },
  { kind: "code", on: "request", code: "5002", next: 2 },
  { kind: "notFound", next: 3 },
  { kind: "dropHalfway", next: 1 },
  { kind: "html", next: 4 },
  { kind: "overTheTop", next: 1 },
  { kind: "code", on: "verify", code: "404", next: 2 },
  { kind: "code", on: "request", code: "5005", next: 2 },
  { kind: "expired", next: 1 },
  { kind: "dropBefore", next: 3 },
  { kind: "code", on: "download", code: "5007", next: 1 },
  { kind: "error", code: "404", next: 1 },
  { kind: "truncatedBase64", next: 1 },
  { kind: "serverError", next: 3 },
  { kind: "corruptZip", next: 1 },
  { kind: "code", on: "download", code: "5006", next: 1 },
  { kind: "dailyLimit", next: 1 },
  { kind: "dropAfter", on: "download", next: 1 },
];

test("whatever SAT does, and however often its workers are killed, downloads end with the truth within the quotas", async (t) => {
  t.timeout(3_000_000);
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const product = await testProduct(t, { clock, env: { CATALOGS_CRON: "off", OUTBOX_TRUST_SECONDS: "1" } });
  const { deps, sandbox } = product;
  const { db } = deps;
  const start = new Date("2026-11-20T18:00:00Z").getTime();
  aheadMs = start - Date.now();
  const machine = await satMachine(product, { ...clock, set: () => {}, advance: () => {} });
  sandbox.descarga.change({
    issuedPerDay: 20,
    receivedPerDay: 20,
    mostDocuments: 75,
    documentsPerPackage: 30,
    retentionsPerDay: 0,
  });

  const script = new URL("../helpers/killing/satChaosWorker.js", import.meta.url);
  const workers = new Set<ChildProcess>();
  const spawnWorker = (): void => {
    const worker = fork(script, [String(aheadMs)], { env: { PATH: process.env["PATH"], ...product.env } });
    workers.add(worker);
    worker.once("exit", () => workers.delete(worker));
  };
  t.teardown(() => workers.forEach((worker) => worker.kill("SIGKILL")));
  const moveTo = (at: number): void => {
    aheadMs = Math.max(aheadMs, at - Date.now());
    for (const worker of workers) worker.send(aheadMs, () => {});
  };

  for (const mischief of mischiefs.slice(0, 4)) sandbox.descarga.mischief.add(mischief);
  const wanted = [
    await machine.ask({ ...dates, requestType: "emitidos" }),
    await machine.ask({ ...dates, requestType: "recibidos" }),
    await machine.ask({ ...dates, requestType: "recibidos", service: "retenciones" }),
  ];
  for (let count = 0; count < 3; count += 1) spawnWorker();

  const plan = mischiefs.slice(4);
  let [kills, turns, quietTurns] = [0, 0, 0];
  let downUntil: number | undefined;
  for (;;) {
    await pause(turnMs);
    turns += 1;
    const rows = await SatDownload.query(db).orderBy("seq");
    if (turns > 30 && rows.every(({ endedAt }) => endedAt)) break;
    t.true(
      turns < 5_000,
      JSON.stringify(rows.map(({ state, reason, progress }) => ({ state, reason, progress }))),
    );

    if (turns % turnsOfLife === 0) {
      const victim = [...workers][kills % workers.size];
      victim?.kill("SIGKILL");
      kills += 1;
    }
    while (workers.size < 3) spawnWorker();
    // The same again: every range has been used once by now, and is twice for life.
    if (turns === 20) for (let times = 0; times < 2; times += 1) wanted.push(await machine.ask(dates));
    if (turns === 30) {
      sandbox.descarga.mischief.add({ kind: "down" });
      downUntil = clock.now().getTime() + 24 * hourMs;
    }
    if (downUntil !== undefined && clock.now().getTime() > downUntil) {
      const others = sandbox.descarga.mischief.list().filter(({ kind }) => kind !== "down");
      sandbox.descarga.mischief.clear();
      for (const other of others) sandbox.descarga.mischief.add(other);
      downUntil = undefined;
    }
    const next = downUntil === undefined && turns % 2 === 0 ? plan.shift() : undefined;
    if (next) sandbox.descarga.mischief.add(next);

    const {
      rows: [found],
    } = await db.raw<{ rows: [{ busy: number; at: Date | null; leased: Date | null }] }>(
      `select (select cast(count(*) as int) from outbox where kind like 'satDownload.%') as busy,
         (select min(next_attempt_at) from
            (select next_attempt_at, next_attempt_reason from sat_requests union all
             select next_attempt_at, next_attempt_reason from sat_packages) waiting
           where next_attempt_reason <> 'underWay') as at,
         (select min(next_attempt_at) from
            (select next_attempt_at, next_attempt_reason from sat_requests union all
             select next_attempt_at, next_attempt_reason from sat_packages) waiting
           where next_attempt_reason = 'underWay') as leased`,
    );
    // Time passes when nobody works; a lease runs out when nobody has worked at it for a while.
    quietTurns = found.busy > 0 ? 0 : quietTurns + 1;
    if (found.busy === 0 && found.at) moveTo(found.at.getTime());
    else if (quietTurns > 12 && found.leased) moveTo(found.leased.getTime());
  }
  const hours = Math.round((clock.now().getTime() - start) / hourMs);
  t.log(`${turns} turns, ${kills} workers killed, ${hours} hours passed`);
  const { rows: reasons } = await db.raw<{ rows: { reason: string; count: string }[] }>(
    "select coalesce(reason, 'well') as reason, count(*) from sat_requests group by 1 order by 1",
  );
  t.log(reasons.map(({ reason, count }) => `${reason} ${count}`).join(", "));
  t.log("not struck:", sandbox.descarga.mischief.list());

  const ended = await SatDownload.query(db).orderBy("seq");
  t.deepEqual(
    ended.map(({ state, reason }) => [state, reason]),
    [
      ["done", null],
      ["done", null],
      ["empty", null],
      ["done", null],
      ["done", null],
    ],
  );
  const of = (direction: "emitidos" | "recibidos") =>
    satTruth(machine.merchant.rfc, direction, range, { now: clock.now(), perDay: 20 });
  const [issued, received] = [of("emitidos"), of("recibidos")];
  const mirror = await machine.mirror();
  const inRange = new Set([
    ...issued.vigente,
    ...issued.cancelado,
    ...received.vigente,
    ...received.cancelado,
  ]);
  // A shifted range may have brought a neighbour.
  const own = (uuids: readonly string[]) => uuids.filter((uuid) => inRange.has(uuid));
  t.deepEqual(own(mirror.vigente), [...issued.vigente, ...received.vigente].sort());
  t.deepEqual(own(mirror.cancelado), [...issued.cancelado, ...received.cancelado].sort());
  t.deepEqual(own(mirror.xml), [...issued.vigente, ...issued.cancelado, ...received.vigente].sort());

  // Within the quotas: SAT refused for them only where it was told to, or had kept to itself that it counted a call.
  const times = Object.values(sandbox.descarga.ledger.downloads());
  t.true(Math.max(...times) <= 2);
  const refusals = await db("satRequests").where({ satCode: "5002" });
  t.true(refusals.length <= 2);
  const countedInSilence = mischiefs.filter(({ kind, on }) => kind === "dropAfter" && on === "download");
  const silences = countedInSilence.reduce((sum, { next = 0 }) => sum + next, 0);
  const givenOut = await db("satPackages").where({ satCode: "5008" });
  t.true(givenOut.length <= silences, JSON.stringify(givenOut));
  t.is(wanted.length, ended.length);
});
