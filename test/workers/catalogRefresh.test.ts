import test, { type ExecutionContext } from "ava";
import { systemActor } from "../../src/domain/access/actor.ts";
import { CatalogVersion } from "../../src/models/CatalogVersion.ts";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import { requestDueImports } from "../../src/operations/catalogs/requestDueImports.ts";
import { requestImport } from "../../src/operations/catalogs/requestImport.ts";
import { runDue, type Schedule } from "../../src/operations/schedules/runDue.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { catalogRefresh } from "../../workers/catalogRefresh.ts";
import { type CatalogImports, catalogImports } from "../helpers/catalogs/catalogImports.ts";
import { canRun, type EngineKind, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { smallWorkbook } from "../helpers/catalogs/workbookSite.ts";

/** The product on an engine, with so many processes that refresh catalogs. */
async function working(t: ExecutionContext, engine: EngineKind, processes = 1): Promise<CatalogImports> {
  const imports = await catalogImports(t, { queueUrl: await queueUrl(t, engine) });
  const { deps } = imports.product;
  const shutdown = createShutdown({ log: deps.log, timeoutMs: 10_000, exit: () => undefined });
  t.teardown(() => shutdown.run("test over"));
  for (let each = 0; each < processes; each += 1) await catalogRefresh(imports.product, shutdown);
  return imports;
}

async function ended({ product }: CatalogImports, count = 1): Promise<CatalogVersion[]> {
  const { db } = product.deps;
  await waitFor("the end of the imports", async () => {
    const jobs = await OutboxJob.query(db).resultSize();
    return jobs === 0 && (await CatalogVersion.query(db).whereNotNull("endedAt").resultSize()) >= count;
  });
  return CatalogVersion.query(db).orderBy("number");
}

for (const engine of engines()) {
  test.serial(`${engine}: an import asked for is done by the worker, and once whoever asks`, async (t) => {
    if (!canRun(engine, t)) return;
    const imports = await working(t, engine, 2);
    imports.site.publish(await smallWorkbook());
    const ask = () =>
      requestImport(imports.product.deps, systemActor("test"), { workbook: "cfdi", through: "admin" });
    const asked = await Promise.all([ask(), ask(), ask()]);

    t.is(new Set(asked.map(({ id }) => id)).size, 1);
    t.like(await ended(imports), [{ state: "active" }]);
    t.deepEqual(imports.site.answered, [200]);
  });

  test.serial(
    `${engine}: the clock starts one import, although two schedulers look at it at once`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const imports = await working(t, engine, 2);
      const { deps } = imports.product;
      imports.site.publish(await smallWorkbook());
      const daily: Schedule = {
        id: "catalogs.refresh",
        cron: "0 4 * * *",
        zone: "America/Mexico_City",
        start: (tx) => requestDueImports({ ...deps, db: tx }),
      };
      const at = (time: string) => ({ ...deps, clock: { now: () => new Date(time) } });
      const twoLookAt = (time: string) => Promise.all([runDue(at(time), daily), runDue(at(time), daily)]);

      t.is((await twoLookAt("2026-11-21T10:00:00Z")).filter(Boolean).length, 1);
      t.like(await ended(imports), [{ state: "active", requestedThrough: "schedule" }]);
      t.deepEqual(await twoLookAt("2026-11-22T09:59:59Z"), [false, false]);
      t.is((await twoLookAt("2026-11-22T10:00:00Z")).filter(Boolean).length, 1);
      t.like(await ended(imports, 2), [{ state: "active" }, { state: "unchanged" }]);
      t.is((await deps.db("scheduledRuns")).length, 2);
    },
  );

  test.serial(`${engine}: a refused workbook is no failure of the job`, async (t) => {
    if (!canRun(engine, t)) return;
    const imports = await working(t, engine);
    imports.site.publish(Buffer.from("no workbook"));
    await requestImport(imports.product.deps, systemActor("test"), { workbook: "cfdi", through: "admin" });
    t.like(await ended(imports), [{ state: "refused" }]);
  });
}
