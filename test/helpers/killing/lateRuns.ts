import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { importReaders } from "../../../src/http/merchant/books/csv/importReaders.ts";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { refreshCatalogs } from "../../../src/operations/catalogs/refreshCatalogs.ts";
import { requestImport } from "../../../src/operations/catalogs/requestImport.ts";
import { requestExport } from "../../../src/operations/exports/requestExport.ts";
import { beginIdempotent } from "../../../src/operations/idempotency/beginIdempotent.ts";
import { finishIdempotent } from "../../../src/operations/idempotency/finishIdempotent.ts";
import { requestFileImport } from "../../../src/operations/imports/requestFileImport.ts";
import { runImports } from "../../../src/operations/imports/runImports.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { sendMail } from "../../../src/operations/mail/sendMail.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { fetchPackages } from "../../../src/operations/satDownloads/packages/fetchPackages.ts";
import { advanceRequests } from "../../../src/operations/satDownloads/requests/advanceRequests.ts";
import { readWorkbookHere } from "../catalogs/readWorkbookHere.ts";
import { smallWorkbook, type WorkbookSite } from "../catalogs/workbookSite.ts";
import { makePackage } from "../sat/makePackage.ts";
import { mirrorCfdi } from "../sat/mirrorRows.ts";
import { lateDocumentRuns } from "./lateDocumentRuns.ts";
import type { LateRun } from "./lateRun.ts";
import type { SatMachine } from "../sat/satMachine.ts";
import { storedPackage } from "../sat/storedPackage.ts";

const runOf = ({ log }: Deps) => ({ signal: new AbortController().signal, log, attempt: 1 });
const importFiles = runImports(importReaders);
const fileRows = 501;

export function lateRuns(machine: SatMachine, site: WorkbookSite): readonly LateRun[] {
  const { deps, change, clock, merchant, product } = machine;
  const { db } = deps;
  let made = 0;
  const leases = async (table: string, id: string) => db(table).where({ id }).first("state", "leaseToken");
  const jobsOf = async (id: string) => db("outbox").whereRaw("? = any(subject_ids)", [id]).pluck("kind");

  async function askedRequest(): Promise<SatRequest> {
    const dateFrom = new Date(Date.UTC(2023, 0, (made += 1))).toISOString().slice(0, 10);
    const { id } = await machine.ask({ content: "metadata", dateFrom, dateTo: dateFrom });
    return SatRequest.query(db).findOne({ downloadId: id }).throwIfNotFound();
  }

  async function dueAgain(id: string): Promise<SatRequest> {
    const request = await SatRequest.query(db).findById(id).throwIfNotFound();
    const { nextAttemptAt } = request;
    if (nextAttemptAt && nextAttemptAt > clock.now()) clock.set(nextAttemptAt);
    return request;
  }

  /** Of the whole download, since another request may have taken the place of one in doubt. */
  async function liveRequests(id: string): Promise<unknown> {
    const { downloadId } = await SatRequest.query(db).findById(id).throwIfNotFound();
    const requests = await SatRequest.query(db).where({ downloadId });
    return {
      live: requests.filter(({ endedAt }) => endedAt === null).length,
      leased: requests.filter(({ leaseToken }) => leaseToken !== null).length,
      accepted: requests.filter(({ satRequestId }) => satRequestId !== null).length <= 2,
    };
  }

  return [
    ...lateDocumentRuns(machine),
    {
      name: "a mail",
      make: () => {
        const mail = { merchantId: null, to: `cliente${(made += 1)}@prueba.mx`, language: "es" } as const;
        const content = { link: "https://prueba.mx/x" };
        return db.transaction((tx) => sendMail(tx, deps, { ...mail, template: "resetPassword", content }));
      },
      run: (own, id) => deliverMails(own, [id]),
      async outcome(id) {
        const received = await product.sandbox.mailbox.list();
        const times = received.filter(({ messageId }) => messageId.includes(id)).length;
        // SMTP can't be asked: twice, when a run fell asleep between the server's yes and its own save.
        return { ...(await leases("mails", id)), arrived: times === 1 || times === 2 };
      },
      expected: { state: "sent", leaseToken: null, arrived: true },
    },
    {
      name: "a question to SAT",
      make: async () => (await askedRequest()).id,
      run: (own, id) => advanceRequests(own, [id], runOf(own)),
      outcome: liveRequests,
      expected: { live: 1, leased: 0, accepted: true },
    },
    {
      name: "a look at SAT",
      async make() {
        const { id } = await askedRequest();
        await advanceRequests(deps, [id], runOf(deps));
        await dueAgain(id);
        return id;
      },
      run: (own, id) => advanceRequests(own, [id], runOf(own)),
      outcome: liveRequests,
      expected: { live: 1, leased: 0, accepted: true },
    },
    {
      name: "the call for a package",
      async make() {
        const { id } = await askedRequest();
        for (let state = "requested"; state !== "ready"; { state } = await dueAgain(id))
          await advanceRequests(deps, [id], runOf(deps));
        const [packageId = ""] = await db("satPackages").where({ requestId: id }).pluck<string[]>("id");
        return packageId;
      },
      run: (own, id) => fetchPackages(own, [id], runOf(own)),
      async outcome(id) {
        const { storageKey, sizeBytes } = await db("satPackages").where({ id }).first();
        const stored = await deps.storage.stat(storageKey);
        return {
          ...(await leases("satPackages", id)),
          isWhole: String(stored?.sizeBytes) === sizeBytes,
          imports: (await jobsOf(id)).filter((kind) => kind === "satDownload.importPackage").length,
        };
      },
      expected: { state: "stored", leaseToken: null, isWhole: true, imports: 1 },
    },
    {
      name: "the import of a package",
      async make() {
        const file = join(deps.config.dataDir, `${randomUUID()}.zip`);
        const day = new Date(Date.UTC(2021, 0, (made += 1))).toISOString().slice(0, 10);
        const range = { from: `${day}T00:00:00`, to: `${day}T23:59:59` };
        const series = { rfc: merchant.rfc, service: "cfdi", direction: "emitidos" } as const;
        await makePackage({ file, content: "metadata", range, count: 5, ...series });
        return (await storedPackage(deps, { merchant, file, content: "metadata" })).id;
      },
      run: (own, id) => importPackages(own, [id], runOf(own)),
      async outcome(id) {
        const { rowsDone, rowsNew, downloadId } = await db("satPackages").where({ id }).first();
        const ends = await db("auditEntries").where({ action: "satDownload.ended", subjectId: downloadId });
        return { ...(await leases("satPackages", id)), rowsDone, rowsNew, ends: ends.length };
      },
      expected: { state: "imported", leaseToken: null, rowsDone: 5, rowsNew: 5, ends: 1 },
    },
    {
      name: "an export",
      async make() {
        const series = `E${(made += 1)}`;
        await mirrorCfdi(db, { merchantId: merchant.id, livemode: false }, { series });
        return (await requestExport(deps, change, { kind: "satCfdis", format: "csv", filter: { series } }))
          .id;
      },
      run: (own, id) => makeExports(own, [id], runOf(own)),
      async outcome(id) {
        const { storageKey, sizeBytes, rowsDone } = await db("exports").where({ id }).first();
        const stored = await deps.storage.stat(storageKey);
        return {
          ...(await leases("exports", id)),
          rowsDone,
          isWhole: String(stored?.sizeBytes) === sizeBytes,
        };
      },
      expected: { state: "done", leaseToken: null, rowsDone: 1, isWhole: true },
    },
    {
      name: "an import of SAT's catalogs",
      stride: 7,
      async make() {
        site.publish(await revision((made += 1)), `catCFDI_V_4_${20_270_101 + made}.xlsx`);
        const asked = { workbook: "cfdi", through: "admin", address: site.url } as const;
        return (await requestImport(deps, change.actor, asked)).id;
      },
      run: (own, id) => refreshCatalogs({ ...own, workbooks: readWorkbookHere }, [id], runOf(own)),
      async outcome(id) {
        const { number, diff } = await db("catalogVersions").where({ id }).first();
        const active = await db("activeCatalogs").where({ workbook: "cfdi" }).first();
        const told = await db("auditEntries").where({ action: "catalog.activated", subjectId: id });
        return {
          ...(await leases("catalogVersions", id)),
          counts: active.versionNumber === number,
          isCompared: diff !== null,
          told: told.length,
        };
      },
      expected: { state: "active", leaseToken: null, counts: true, isCompared: true, told: 1 },
      tidiesUp: true,
    },
    {
      name: "a file of products",
      async make() {
        const sku = `F${(made += 1)}`;
        const rows = Array.from({ length: fileRows }, (_, row) => `${sku}-${row},Taza,52152002`);
        const csv = ["sku,description,productKey", ...rows].join("\n");
        return (await requestFileImport(deps, change, { kind: "products", mode: "upsert", csv })).id;
      },
      run: (own, id) => importFiles(own, [id], runOf(own)),
      async outcome(id) {
        const { state, rowsDone, created, updated } = await db("imports").where({ id }).first();
        const told = await db("auditEntries").where({ action: "product.imported", subjectId: id });
        return { state, rowsDone, created, updated, told: told.length };
      },
      expected: { state: "done", rowsDone: fileRows, created: fileRows, updated: 0, told: 1 },
      takesTurns: true,
    },
    {
      name: "a request under an Idempotency-Key",
      make: () => Promise.resolve(randomUUID()),
      async run(own, key) {
        const owner = { ownerId: merchant.id, livemode: false };
        const begun = await beginIdempotent(own, owner, { key, fingerprint: Buffer.from("the same") });
        if (begun.kind === "held")
          await finishIdempotent(own, owner, {
            ...begun.held,
            answer: { status: 201, body: { by: begun.held.lockedUntil } },
          });
      },
      outcome: async (key) =>
        db("idempotencyKeys")
          .where({ key })
          .select("status", db.raw("cast(body ->> 'by' as timestamptz) = locked_until as is_holders")),
      expected: [{ status: 201, isHolders: true }],
    },
  ];
}

/** A revision of the workbook that differs from every other. */
function revision(number: number): Promise<Buffer> {
  return smallWorkbook({
    change: (name, rows) =>
      name === "c_FormaPago"
        ? rows.map((row) => (row[1] === "Efectivo" ? row.with(1, `Efectivo ${number}`) : row))
        : rows,
  });
}
