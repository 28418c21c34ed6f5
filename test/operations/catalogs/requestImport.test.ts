import { rm, writeFile } from "node:fs/promises";
import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { importAlone } from "../../../src/operations/catalogs/importAlone.ts";
import { importNow } from "../../../src/operations/catalogs/importNow.ts";
import { refreshCatalogs } from "../../../src/operations/catalogs/refreshCatalogs.ts";
import { reportProgress } from "../../../src/operations/catalogs/reportProgress.ts";
import { requestImport } from "../../../src/operations/catalogs/requestImport.ts";
import { workbookFile } from "../../../src/operations/catalogs/workbookFile.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { jobs } from "../../../src/queues/jobs.ts";
import { catalogImports } from "../../helpers/catalogs/catalogImports.ts";
import { smallWorkbook } from "../../helpers/catalogs/workbookSite.ts";

const actor = systemActor("test");
const log = createLogger({ name: "test", level: "silent" });
const cfdi = { workbook: "cfdi", through: "admin" } as const;
const { signal } = new AbortController();

test("an import that no job and no process will finish is failed, and makes room", async (t) => {
  const { product, run, site } = await catalogImports(t, { readsHere: true });
  const { db } = product.deps;
  const dead = await requestImport(product.deps, actor, cfdi);
  await db("catalogVersions").where({ id: dead.id }).update({ state: "reading" });
  await db("outbox").del();

  site.publish(await smallWorkbook());
  const next = await run();
  t.like(next, { state: "active" });
  t.not(next.id, dead.id);
  t.like(await CatalogVersion.query(db).findOne({ id: dead.id }), {
    state: "failed",
    faults: [{ code: "catalog.abandoned" }],
  });
});

test("one that a dead letter left behind makes room too", async (t) => {
  const { product } = await catalogImports(t);
  const { db } = product.deps;
  const dead = await requestImport(product.deps, actor, cfdi);
  await db("outbox").update({ deadAt: new Date() });
  t.not((await requestImport(product.deps, actor, cfdi)).id, dead.id);
});

test("while one process imports a workbook no other does, whatever way it is asked", async (t) => {
  const { product, site } = await catalogImports(t);
  const { deps } = product;
  site.publish(await smallWorkbook());
  const { id } = await requestImport(deps, actor, cfdi);
  const during = await importAlone(deps.db, "cfdi", async () => {
    await t.throwsAsync(importNow(deps, actor, { workbook: "cfdi", approve: false }), {
      code: "catalog.import_running",
    });
    return refreshCatalogs(deps, [id], { signal, log, attempt: 1 });
  });
  t.is(during.kind === "done" && during.result.get(id)?.kind, "waitUntil");
  t.deepEqual(site.answered, []);
  t.is((await importAlone(deps.db, "cfdi", () => Promise.resolve("free"))).kind, "done");
});

test("another workbook is imported meanwhile", async (t) => {
  const { product } = await catalogImports(t);
  const { db } = product.deps;
  const both = await importAlone(db, "cfdi", () => importAlone(db, "payroll", () => Promise.resolve(1)));
  t.deepEqual(both, { kind: "done", result: { kind: "done", result: 1 } });
});

test("the last try leaves the version failed with its reason, and no dead letter", async (t) => {
  const { product, site, whatCounts } = await catalogImports(t);
  site.publish(await smallWorkbook());
  site.misbehave("broken");
  const { id } = await requestImport(product.deps, actor, cfdi);
  const { attempts } = jobs["catalog.refresh"];
  const outcomes = await refreshCatalogs(product.deps, [id], { signal, log, attempt: attempts });
  t.is(outcomes.size, 0);
  t.like(await CatalogVersion.query(product.deps.db).findOne({ id }), {
    state: "failed",
    faults: [{ code: "catalog.given_up" }],
  });
  t.is((await whatCounts()).number, null);
});

test("a file that another machine fetched, or that somebody touched, is fetched again", async (t) => {
  const { product, site, run } = await catalogImports(t, { readsHere: true });
  const { deps } = product;
  site.publish(await smallWorkbook());
  const lost = workbookFile(deps.config, "cfdi");
  const dies = {
    readWorkbook: () => {
      throw new Error("died");
    },
  };
  for (const meddle of [() => rm(lost), () => writeFile(lost, "touched")]) {
    const { id } = await requestImport(deps, actor, cfdi);
    const dying = refreshCatalogs({ ...deps, workbooks: dies }, [id], { signal, log, attempt: 1 });
    await t.throwsAsync(dying, { message: "died" });
    t.like(await CatalogVersion.query(deps.db).findOne({ id }), { state: "reading" });
    await meddle();
    const finished = await run();
    t.like(finished, { id, state: "active" });
    site.publish(await smallWorkbook({ revision: 1 }), "catCFDI_V_4_20270101.xlsx");
  }
  t.deepEqual(site.answered, [200, 200, 200, 200]);
});

test("progress is written at its phases, and not at every row", async (t) => {
  const { product } = await catalogImports(t);
  const { db } = product.deps;
  const version = await requestImport(product.deps, actor, cfdi);
  let writes = 0;
  db.on("query", ({ sql }: { sql: string }) => (writes += sql.startsWith("update") ? 1 : 0));
  const report = reportProgress({ db, log }, version);
  for (let rows = 0; rows < 500; rows += 1) report.tell({ rows });
  const first = await report.end();
  t.is(first.rows, 499);
  report.tell({ phase: "reading" });
  await report.end();
  t.is(writes, 2);
  const kept = await CatalogVersion.query(db).findOne({ id: version.id });
  t.like(kept?.progress, { phase: "reading", rows: 499 });
});
