import { randomUUID } from "node:crypto";
import test from "ava";
import { importFault } from "../../../src/domain/catalogs/import/importFault.ts";
import { noProgress } from "../../../src/domain/catalogs/importProgress.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { activateRows, stageRows } from "../../helpers/catalogs/activateRows.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { adminWithRole } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const sat = "http://omawww.sat.gob.mx/tramitesyservicios/Paginas/documentos";
const api = apiOfFile({ CATALOGS_URL: "http://catalogs.example/anexo_20.htm" });
const rows = { "payment-forms": [{ code: "01" }] };

test.beforeEach(async () => {
  const { db } = api().deps;
  await db("activeCatalogs").update({ versionNumber: null });
  await db("catalogVersions").del();
  await db("outbox").del();
});

test.serial(
  "every workbook is listed: what counts, what runs and how far, what one can go back to",
  async (t) => {
    const call = await adminCalls(api());
    const { db } = api().deps;
    const first = await activateRows(db, rows);
    const second = await activateRows(db, rows);
    await call(t, "adminImportCatalogs", { body: {} });
    await db("catalogVersions")
      .where({ state: "fetching" })
      .update({ state: "reading", progress: { ...noProgress, phase: "reading", sheet: "c_Pais", rows: 12 } });

    const { data } = await call(t, "adminListCatalogVersions");
    const [cfdi, ...others] = data.items;
    t.is(cfdi.active.number, second.number);
    t.like(cfdi.running, { state: "reading", progress: { phase: "reading", sheet: "c_Pais", rows: 12 } });
    t.is(cfdi.latest.id, cfdi.running.id);
    t.deepEqual(
      cfdi.versions.map(({ number }: { number: number }) => number),
      [second.number, first.number],
    );
    t.deepEqual(
      others.map(({ workbook }: { workbook: string }) => workbook),
      ["payments", "payroll", "waybill", "foreign-trade", "retentions"],
    );
    t.like(others[0], { active: null, running: null, latest: null });
  },
);

test.serial(
  "an import is enqueued and told in the audit log; asked for again it is the same one",
  async (t) => {
    const call = await adminCalls(api());
    const first = await call(t, "adminImportCatalogs", { body: {} });
    t.is(first.status, 202);
    t.like(first.data, {
      workbook: "cfdi",
      state: "fetching",
      source: "http://catalogs.example/anexo_20.htm",
    });
    t.is((await call(t, "adminImportCatalogs", { body: {} })).data.id, first.data.id);
    const queued = await api().deps.db("outbox").where({ kind: "catalog.refresh" });
    t.deepEqual(
      queued.map(({ subjectIds }) => subjectIds),
      [[first.data.id]],
    );
    const [entry] = await AuditEntry.query(api().deps.db).where({ subjectId: first.data.id });
    t.like(entry, { action: "catalog.importRequested", merchantId: null });
    t.like(entry?.actor, { kind: "admin" });
  },
);

test.serial("while a workbook is imported from one address, another address is refused", async (t) => {
  const call = await adminCalls(api());
  await call(t, "adminImportCatalogs", { body: {} });
  const other = await call(t, "adminImportCatalogs", { body: { url: `${sat}/catCFDI_V_4_20260806.xls` } });
  t.like(other, { status: 409, error: "catalog.import_running" });
  const waybill = { workbook: "waybill", url: `${sat}/CatalogosCartaPorte31.xls` };
  t.is((await call(t, "adminImportCatalogs", { body: waybill })).status, 202);
});

for (const url of [
  "http://169.254.169.254/latest/meta-data",
  "http://localhost:5432/",
  "http://catalogs.example:8080/x.xls",
  "http://omawww.sat.gob.mx.evil.example/x.xls",
  "http://evilsat.gob.mx/x.xls",
  "http://user@omawww.sat.gob.mx/x.xls",
  "file:///etc/passwd",
  "no address at all",
]) {
  test.serial(`${url} is no place to import from`, async (t) => {
    const call = await adminCalls(api());
    t.like(await call(t, "adminImportCatalogs", { body: { url } }), {
      status: 422,
      error: "catalog.source_not_allowed",
    });
    t.is(await CatalogVersion.query(api().deps.db).resultSize(), 0);
  });
}

test.serial("a workbook SAT does not publish is told by field", async (t) => {
  const call = await adminCalls(api());
  const { status, error } = await call(t, "adminImportCatalogs", { body: { workbook: "x" } });
  t.is(status, 422);
  t.is(error, "request.invalid");
});

test.serial(
  "an import is read with its counts, its differences and its faults in the caller's language",
  async (t) => {
    const call = await adminCalls(api());
    const version = await stageRows(api().deps.db, rows);
    const fault = importFault(
      "code_broken",
      { sheet: "c_Pais", row: 7, column: 1 },
      { header: "c_Pais", value: "?" },
    );
    await api()
      .deps.db("catalogVersions")
      .where({ id: version.id })
      .update({
        state: "awaitingApproval",
        faults: JSON.stringify([fault]),
        diff: {
          against: 1,
          catalogs: { countries: { added: 0, removed: 1, changed: 0, same: 2, sample: [] } },
        },
      });
    const { data } = await call(t, "adminReadCatalogImport", { params: { id: version.id } });
    t.like(data, { state: "awaitingApproval", diff: { against: 1 } });
    t.like(data.faults, [{ code: "catalog.code_broken", path: "c_Pais!B7" }]);
    const unknown = await call(t, "adminReadCatalogImport", { params: { id: randomUUID() } });
    t.like(unknown, { status: 404, error: "resource.not_found" });
  },
);

test.serial(
  "what waits is approved, and an earlier version counts again, each by somebody's name",
  async (t) => {
    const call = await adminCalls(api());
    const { db } = api().deps;
    const first = await activateRows(db, rows);
    const second = await stageRows(db, rows);
    await db("catalogVersions").where({ id: second.id }).update({ state: "awaitingApproval" });
    const activate = (id: string) => call(t, "adminActivateCatalogImport", { params: { id } });

    const approved = await activate(second.id);
    t.like(approved, { status: 200, data: { state: "active", number: second.number } });
    t.like(await activate(first.id), { status: 200, data: { state: "active" } });
    t.like(await activate(first.id), { status: 200, data: { state: "active" } });
    const back = await CatalogVersion.query(db).findOne({ id: first.id }).throwIfNotFound();
    t.truthy(back.approvedBy);
    const entries = await AuditEntry.query(db).where({ action: "catalog.activated", subjectId: first.id });
    t.is(entries.length, 1);
    t.like(entries[0], { before: { number: second.number }, after: { number: first.number } });
  },
);

test.serial("a version that was refused, is gone or was never there is not activated", async (t) => {
  const call = await adminCalls(api());
  const { db } = api().deps;
  const version = await stageRows(db, rows);
  const activate = (id: string) => call(t, "adminActivateCatalogImport", { params: { id } });
  for (const state of ["refused", "staged", "fetching", "failed"] as const) {
    await db("catalogVersions").where({ id: version.id }).update({ state });
    t.like(await activate(version.id), { status: 409, error: "catalog.version_not_ready" }, state);
  }
  await db("catalogVersions")
    .where({ id: version.id })
    .update({ state: "superseded", droppedAt: new Date() });
  t.like(await activate(version.id), { status: 409, error: "catalog.version_gone" });
  t.like(await activate(randomUUID()), { status: 404 });
});

test.serial("who may not operate catalogs can look at them and no more", async (t) => {
  const call = await adminCalls(api());
  const { headers } = await adminWithRole(api(), "auditor");
  t.is((await call(t, "adminListCatalogVersions", { headers })).status, 200);
  t.is((await call(t, "adminImportCatalogs", { headers, body: {} })).status, 404);
});
