import { join } from "node:path";
import test from "ava";
import { Cancellation } from "../../src/models/Cancellation.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import { requestCancellation } from "../../src/operations/cancellations/requestCancellation.ts";
import { requestExport } from "../../src/operations/exports/requestExport.ts";
import { requestFileImport } from "../../src/operations/imports/requestFileImport.ts";
import { sendMail } from "../../src/operations/mail/sendMail.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { enqueue, transact } from "../../src/queues/enqueue.ts";
import { stampedSale, timelineOf } from "../helpers/cancellations.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { heldAnswers } from "../helpers/killing/heldAnswers.ts";
import { type ProcessName, startProcess } from "../helpers/killing/startProcess.ts";
import { testProduct } from "../helpers/product.ts";
import { makePackage } from "../helpers/sat/makePackage.ts";
import { mirrorCfdi } from "../helpers/sat/mirrorRows.ts";
import { type SatMachine, satMachine } from "../helpers/sat/satMachine.ts";
import { storedPackage } from "../helpers/sat/storedPackage.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { realClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** The time is longer than any lease. */
const aheadMs = 600_000;
const patienceMs = 120_000;
const callers: readonly ProcessName[] = ["invoiceStamping", "delivery"];
const blockedOnes: readonly ProcessName[] = ["satDownload", "fileImport"];
/** The calls after which a process falls asleep: the other side has done its part. */
const stamp = /stamp/;
const cancel = /cancel/;
const question = /SolicitaDescarga/;
/** The tables in which a run says something of itself, and the signs of life of processes. */
const ownWords = ["stamp_attempts", "cancellation_attempts", "processes"];
const kinds = [
  "invoice.seal",
  "cancellation.send",
  "satDownload.advance",
  "satDownload.importPackage",
  "export.make",
  "import.run",
];

for (const engine of engines())
  test.serial(
    `workers that wake up when others have taken over write nothing and clear nothing on ${engine}`,
    async (t) => {
      t.timeout(10 * 60_000);
      if (!canRun(engine, t)) return;
      const env = {
        PAC_TIMEOUT_MS: "60000",
        SHUTDOWN_TIMEOUT_MS: "3000",
        CATALOGS_SHIPPED: "off",
        LOG_LEVEL: "info",
      };
      const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env });
      const { deps, sandbox } = product;
      const { db } = deps;
      const clock = { ...realClock, set: () => t.fail(), advance: () => t.fail() };
      const machine = await satMachine(product, clock);
      const outside = await heldAnswers(t, sandbox.url, /stamp|cancel|SolicitaDescarga/);
      const theirs = {
        ...product.env,
        PAC_TEST_URL: outside.url,
        SAT_DOWNLOADS_TEST_URL: `${outside.url}/descarga`,
      };
      sandbox.mailbox.mischief.add({ kind: "hangAfterKeeping", next: 2 });
      const work = await workFor(machine);

      // What needs nobody outside is stopped in the midst by a lock, and then loses its connection.
      const lock = await db.transaction();
      await lock.raw("lock table sat_cfdis, products in access exclusive mode");
      t.teardown(() => lock.isCompleted() || lock.rollback());
      const late: ReturnType<typeof startProcess>[] = [];
      t.teardown(() => Promise.all(late.map((process) => process.kill())));
      const blocked = () =>
        db("pg_stat_activity")
          .whereRaw("datname = current_database() and wait_event_type = 'Lock'")
          .pluck("pid");
      late.push(...callers.map((name) => startProcess(name, theirs)));
      await waitFor(
        "those that call others to be in the midst",
        async () =>
          [stamp, cancel].every((call) => outside.held(call) === 1) &&
          (await sandbox.mailbox.list()).length === 2,
        patienceMs,
      );
      // A statement that waits for the lock is given up after a minute, so these start when the others are there.
      late.push(...blockedOnes.map((name) => startProcess(name, theirs)));
      await waitFor(
        "all of them to be in the midst",
        async () => outside.held(question) === 1 && (await blocked()).length === 3,
        patienceMs,
      );
      for (const { pid } of late) process.kill(pid, "SIGSTOP");
      for (const pid of await blocked()) await db.raw("select pg_terminate_backend(?)", [pid]);
      await lock.rollback();
      outside.letGo();

      sandbox.control.moveClock({ offsetSeconds: aheadMs / 1_000 });
      const successor = startProcess("laterWorkers", { ...theirs, TEST_AHEAD_MS: String(aheadMs) });
      t.teardown(() => successor.kill());
      await waitFor(
        "another to have taken over",
        async () =>
          outside.held(stamp) === 1 &&
          outside.held(question) === 1 &&
          (await work.isDoneBut(["invoice", "request"])) &&
          // Nothing is left but the two that are held.
          (await OutboxJob.query(db).resultSize()) === 2,
        patienceMs,
      );
      const before = await written(machine);
      for (const { pid } of late) process.kill(pid, "SIGCONT");
      await waitFor(
        "the late ones to have ended their runs",
        () => kinds.every((kind) => late.some((process) => isOvertaken(process.output(), kind))),
        patienceMs,
      );
      for (const process of late) t.is(await process.stop(), 0);
      t.deepEqual(await written(machine), before);

      outside.letGo();
      await waitFor(
        "the work to be done",
        async () => {
          outside.letGo();
          return (await OutboxJob.query(db).resultSize()) === 0 && work.isDoneBut([]);
        },
        patienceMs,
      );
      t.is(await successor.stop(), 0);
      t.deepEqual(await work.states(), work.done);
    },
  );

/** Says whether the process has found out, at a job of this kind, that it was another's by then. */
function isOvertaken(output: string, kind: string): boolean {
  return output
    .split("\n")
    .some((line) => line.includes(`"kind":"${kind}"`) && line.includes('"outcome":"overtaken"'));
}

/** Gives each of the workers something to do. */
async function workFor(machine: SatMachine) {
  const { deps, change, merchant, product } = machine;
  const { db } = deps;
  const owner = { merchantId: merchant.id, livemode: false };
  const sold = await stampedSale(deps, change.principal, 116);
  const { ticket: sale } = await receiveTicket(deps, change, ticket({ customer }));
  await takeInTickets(deps, [sale.id]);
  const { id: invoiceId } = await Invoice.query(db).findOne({ ticketId: sale.id }).throwIfNotFound();
  await OutboxJob.query(db).delete().whereNot({ kind: "invoice.seal" });
  const { id: cancellationId } = await requestCancellation(deps, change, {
    invoiceId: sold.id,
    motive: "02",
  });
  const mail = {
    merchantId: null,
    to: "ana@tienda.example",
    template: "resetPassword",
    language: "es",
  } as const;
  const content = { link: "https://timbra.example/x" };
  const mailId = await transact(deps, (tx) => sendMail(tx, deps, { ...mail, content }));
  const download = await machine.ask({ content: "metadata" });
  const file = join(deps.config.dataDir, "package.zip");
  const range = { from: "2021-01-01T00:00:00", to: "2021-01-01T23:59:59" };
  const made = { rfc: merchant.rfc, service: "cfdi", direction: "emitidos", content: "metadata" } as const;
  await makePackage({ file, range, count: 5, ...made });
  const { id: packageId } = await storedPackage(deps, { merchant, file, content: "metadata" });
  await transact(deps, (tx) => enqueue(tx, "satDownload.importPackage", [packageId]));
  await mirrorCfdi(db, owner, { series: "E" });
  const { id: exportId } = await requestExport(deps, change, {
    kind: "satCfdis",
    format: "csv",
    filter: { series: "E" },
  });
  const csv = "sku,description,productKey\nT-1,Taza,52152002\n";
  const { id: importId } = await requestFileImport(deps, change, { kind: "products", mode: "upsert", csv });

  const row = (table: string, id: string, ...columns: string[]): Promise<unknown> =>
    db(table)
      .where({ id })
      .first("state", ...columns);
  const states = async () => {
    const requests: { endedAt: Date | null; satRequestId: string | null }[] = await db("satRequests").where({
      downloadId: download.id,
    });
    const { state, leaseToken } = await Cancellation.query(db).findById(cancellationId).throwIfNotFound();
    const stamps = await product.sandbox.control.stamps();
    return {
      invoice: {
        ...((await row("invoices", invoiceId, "leaseToken")) as object),
        sold: stamps.filter(({ customId }) => customId === invoiceId).length,
      },
      cancellation: {
        isTaken: state === "sent" || state === "cancelled",
        leaseToken,
        sent: (await timelineOf(deps, sold.id)).filter((kind) => kind === "cancellation.sent").length <= 1,
      },
      mail: await row("mails", mailId, "leaseToken"),
      request: requests.filter(({ endedAt, satRequestId }) => endedAt === null && satRequestId !== null)
        .length,
      package: await row("satPackages", packageId, "leaseToken", "rowsDone", "rowsNew"),
      export: await row("exports", exportId, "leaseToken", "rowsDone"),
      file: await row("imports", importId, "rowsDone", "created", "updated"),
    };
  };
  const done: Awaited<ReturnType<typeof states>> = {
    invoice: { state: "stamped", leaseToken: null, sold: 1 } as never,
    cancellation: { isTaken: true, leaseToken: null, sent: true },
    mail: { state: "sent", leaseToken: null },
    request: 1,
    package: { state: "imported", leaseToken: null, rowsDone: 5, rowsNew: 5 },
    export: { state: "done", leaseToken: null, rowsDone: 1 },
    file: { state: "done", rowsDone: 1, created: 1, updated: 0 },
  };
  return {
    states,
    done,
    async isDoneBut(missing: readonly (keyof typeof done)[]): Promise<boolean> {
      const now = await states();
      const rest = (Object.keys(done) as (keyof typeof done)[]).filter((name) => !missing.includes(name));
      return rest.every((name) => JSON.stringify(now[name]) === JSON.stringify(done[name]));
    },
  };
}

/** Returns what every table holds, but for the ends of leases: those who hold one prolong it as time goes by. */
async function written({ deps: { db } }: SatMachine): Promise<unknown> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(knex|catalog_entries_)'",
  );
  const content = "to_jsonb(one_row) - array['leased_until', 'next_attempt_at', 'updated_at']";
  const sums = rows
    .map(({ name }) => name)
    .filter((name) => !ownWords.includes(name))
    .map(
      (name) =>
        `(select md5(string_agg((${content})::text, ' ' order by (${content})::text)) from ${name} one_row) as ${name}`,
    );
  const found = await db.raw<{ rows: object[] }>(`select ${sums.join(", ")}`);
  return found.rows[0];
}
