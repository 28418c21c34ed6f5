import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { LentEfirma } from "../../../src/models/sat/LentEfirma.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { deleteEfirma } from "../../../src/operations/efirmas/deleteEfirma.ts";
import { cancelDownload } from "../../../src/operations/satDownloads/cancelDownload.ts";
import { quotaOf } from "../../../src/operations/satDownloads/requests/quotaOf.ts";
import { retryDownload } from "../../../src/operations/satDownloads/retryDownload.ts";
import { type SatMachine, satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();

const actionsOf = async ({ deps, merchant }: SatMachine) =>
  (await AuditEntry.query(deps.db).where({ merchantId: merchant.id }).orderBy("seq"))
    .map(({ action }) => action)
    .filter((action) => /^(?:satDownload|efirma)\./.test(action));

test.serial("everything that is wrong with a download is told at once, and nothing is kept", async (t) => {
  const machine = await newMachine();
  const refusal = machine.ask({
    requestType: "recibidos",
    dateFrom: "2030-01-01",
    dateTo: "2019-02-30",
    filters: { status: "cancelado", counterparties: ["AAA010101AAA", "BBB010101BBB"] },
    lentEfirma: { certificate: Buffer.from("no"), key: Buffer.from("no"), password: "no" },
  });

  const error = await t.throwsAsync<AppError>(refusal, { code: "request.invalid" });

  t.deepEqual(error.details.map(({ code, path }) => `${path}: ${code}`).slice(0, 4), [
    "dateFrom: sat_range.future",
    "dateTo: sat_range.unreadable",
    "status: sat_download.cancelled_xml",
    "counterparties: sat_download.too_many_counterparties",
  ]);
  t.true(error.details.some(({ path }) => path.startsWith("efirma")));
  t.is(await SatDownload.query(machine.deps.db).where({ merchantId: machine.merchant.id }).resultSize(), 0);
});

test.serial("without an e.firma nothing is taken on, and one that is lent will do", async (t) => {
  const machine = await newMachine();
  await deleteEfirma(machine.deps, machine.change, false);
  await t.throwsAsync(machine.ask(), { code: "efirma.missing" });

  const { id, efirma } = await machine.ask({ lentEfirma: await machine.efirma(), content: "metadata" });

  t.is(efirma, "lent");
  t.is((await machine.drive(id)).state, "done");
  t.is(await LentEfirma.query(machine.deps.db).where({ downloadId: id }).resultSize(), 0);
  t.deepEqual((await actionsOf(machine)).slice(2), [
    "efirma.lent",
    "satDownload.requested",
    "efirma.used",
    "efirma.wiped",
    "satDownload.ended",
  ]);
});

test.serial(
  "an e.firma taken back while a download is under way ends it, and a new one lets it go on",
  async (t) => {
    const machine = await newMachine();
    const { deps, change } = machine;
    const { id } = await machine.ask({ content: "metadata" });
    await machine.work();
    await deleteEfirma(deps, change, false);
    t.like(await machine.drive(id), { state: "refused", reason: "efirmaMissing" });
    await t.throwsAsync(retryDownload(deps, change, { downloadId: id }), { code: "efirma.missing" });

    await retryDownload(deps, change, { downloadId: id, lentEfirma: await machine.efirma() });

    t.is((await machine.drive(id)).state, "done");
    // What SAT had accepted was not asked again.
    t.is((await machine.requests(id)).length, 1);
    t.is(await LentEfirma.query(deps.db).where({ downloadId: id }).resultSize(), 0);
  },
);

test.serial("a download of somebody else's is not there", async (t) => {
  const machine = await newMachine();
  const other = await newMachine();
  const { id } = await machine.ask();
  await t.throwsAsync(cancelDownload(other.deps, other.change, id), { code: "resource.not_found" });
  await t.throwsAsync(retryDownload(other.deps, other.change, { downloadId: id }), {
    code: "resource.not_found",
  });
});

test.serial("what has ended well can neither be stopped nor be tried again", async (t) => {
  const machine = await newMachine();
  const { deps, change } = machine;
  const { id } = await machine.ask({ content: "metadata" });
  await machine.drive(id);
  await t.throwsAsync(cancelDownload(deps, change, id), { code: "sat_download.ended" });
  await t.throwsAsync(retryDownload(deps, change, { downloadId: id }), {
    code: "sat_download.nothing_to_retry",
  });
});

test.serial("trying again does at once what would be done later", async (t) => {
  const machine = await newMachine();
  const { deps, change, clock, sat } = machine;
  sat.mischief.add({ kind: "down" });
  const { id } = await machine.ask({ content: "metadata" });
  const began = clock.now().getTime();
  await machine.drive(id, () => clock.now().getTime() - began > 3_600_000);
  sat.mischief.clear();

  const hurried = await retryDownload(deps, change, { downloadId: id });

  t.is(hurried.progress.nextAttemptAt, undefined);
  await machine.work();
  t.is((await machine.requests(id)).at(-1)?.state, "accepted");
});

test.serial("what is left of a range is told before it is asked", async (t) => {
  const machine = await newMachine();
  const { deps, change } = machine;
  const question = { requestType: "emitidos", dateFrom: "2026-10-01", dateTo: "2026-10-10" } as const;
  const quota = async () => quotaOf(deps, change.principal, question);
  t.like(await quota(), { limit: 2, used: 0, left: 2, asked: [] });

  for (let times = 0; times < 2; times += 1) await machine.drive((await machine.ask()).id);

  const range = { from: "2026-10-01T00:00:00", to: "2026-10-10T23:59:59" };
  t.like(await quota(), { range, limit: 2, used: 2, left: 0, asked: [{ ...range, used: 2, left: 0 }] });
});

test.serial("progress tells what SAT has told, what is in the mirror, and what is waited for", async (t) => {
  const machine = await newMachine();
  const { id, progress } = await machine.ask({ content: "metadata" });
  t.like(progress, { requests: 1, requestsEnded: 0, byState: { requested: 1 }, packages: 0, rowsDone: 0 });

  await machine.work();
  const waiting = await SatDownload.query(machine.deps.db).findById(id).throwIfNotFound();
  t.is(waiting.state, "accepted");
  t.like(waiting.progress, {
    nextAttemptAt: new Date(machine.clock.now().getTime() + 5_000).toISOString(),
    nextAttemptReason: "satIsWorking",
  });

  const { progress: whole } = await machine.drive(id);
  t.like(whole, {
    requestsEnded: 1,
    packages: 1,
    packagesStored: 1,
    packagesImported: 1,
    rows: 40,
    rowsDone: 40,
    rowsNew: 40,
    nextAttemptAt: undefined,
  });
});

test.serial("trying again takes up what no job will ever take up", async (t) => {
  const machine = await newMachine();
  const { deps, change } = machine;
  const { id } = await machine.ask({ content: "metadata" });
  // An operator has deleted its dead letter.
  await deps.db("outbox").where({ kind: "satDownload.advance" }).delete();
  await t.throwsAsync(machine.drive(id), { message: /Nothing is left to do/ });

  await retryDownload(deps, change, { downloadId: id });

  t.is((await machine.drive(id)).state, "done");
});
