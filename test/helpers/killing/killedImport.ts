import { existsSync } from "node:fs";
import type { ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { requestImport } from "../../../src/operations/catalogs/requestImport.ts";
import { refreshCatalogs } from "../../../src/operations/catalogs/refreshCatalogs.ts";
import { workbookFile } from "../../../src/operations/catalogs/workbookFile.ts";
import type { WorkbookReader } from "../../../src/ports/workbooks.ts";
import { type Life, mortalLife } from "./mortalLife.ts";
import type { CatalogImports } from "../catalogs/catalogImports.ts";
import { readWorkbookHere } from "../catalogs/readWorkbookHere.ts";
import { smallWorkbook } from "../catalogs/workbookSite.ts";

/**
 * Publishes a new revision and lets a run import it that dies at the given point (0 for never). What counts must be
 * untouched or wholly switched, the next run must finish, and nothing may be left behind. Answers how many points a
 * run that lives comes by, and nothing for one that died.
 */
export async function killedImport(
  t: ExecutionContext,
  imports: CatalogImports,
  point: number,
): Promise<number | undefined> {
  const { product, site, run, whatCounts, partitions } = imports;
  const { db, config } = product.deps;
  const when = `killed at point ${point}`;
  const before = await whatCounts();
  site.publish(await revisionNumber(point), `catCFDI_V_4_${20_270_101 + point}.xlsx`);
  const asked = { workbook: "cfdi", through: "admin" } as const;
  const { id } = await requestImport(product.deps, systemActor("test"), asked);
  const life = mortalLife(product.databaseUrl, point);
  const mortal = {
    ...product.deps,
    db: life.db,
    catalogSource: life.outside(product.deps.catalogSource),
    workbooks: readsUntilDeath(life),
  };
  const points = await life.spend(() =>
    refreshCatalogs(mortal, [id], {
      signal: new AbortController().signal,
      log: product.deps.log,
      attempt: 1,
    }),
  );

  const after = await whatCounts();
  const killed = await CatalogVersion.query(db).findOne({ id }).throwIfNotFound();
  if (killed.state === "active") t.is(after.number, killed.number, when);
  else t.deepEqual(after, before, when);

  const next = await run();
  t.is(next.state, killed.state === "active" ? "unchanged" : "active", when);
  t.not((await whatCounts()).digest, before.digest, when);
  const kept = await CatalogVersion.query(db)
    .whereIn("state", ["active", "superseded"])
    .where({ droppedAt: null })
    .orderBy("number");
  t.deepEqual(
    await partitions(),
    kept.map(({ number }) => number),
    when,
  );
  t.false(existsSync(workbookFile(config, "cfdi")), when);
  return points;
}

/** Each chunk of rows is a point; it is read in this process, since a reader of its own would outlive the dead. */
function readsUntilDeath(life: Life): WorkbookReader {
  return {
    async *readWorkbook(...call) {
      for await (const rows of readWorkbookHere.readWorkbook(...call)) {
        await life.point();
        yield rows;
      }
    },
  };
}

function revisionNumber(number: number): Promise<Buffer> {
  return smallWorkbook({
    change: (name, rows) =>
      name === "c_FormaPago"
        ? rows.map((row) => (row[1] === "Efectivo" ? row.with(1, `Efectivo ${number}`) : row))
        : rows,
  });
}
