import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { leaseMs } from "../../../src/operations/mirror/importPackages.ts";
import { mirrorImports } from "../sat/mirrorImports.ts";
import { mortalLife } from "./mortalLife.ts";
import type { TestProduct } from "../product.ts";

export interface PackageFile {
  readonly file: string;
  readonly content: "cfdi" | "metadata";
  /** Of the documents. */
  readonly rfc: string;
  readonly rows: number;
}

/**
 * Lets a run import a package into an empty mirror and die at the given point (0 for never). What it has told must be
 * what is there, and the next run must bring the rest, once. Answers how many points a run that lives comes by, and
 * nothing for one that died.
 */
export async function killedPackageImport(
  t: ExecutionContext,
  product: TestProduct,
  { file, content, rfc, rows }: PackageFile,
  point: number,
): Promise<number | undefined> {
  const { deps } = product;
  const { merchant, store, run } = await mirrorImports(product);
  const { id, downloadId } = await store(file, { content, merchant: { id: merchant.id, rfc } });
  const when = `killed at point ${point}`;
  const there = async (table: string) =>
    Number((await deps.db(table).where({ merchantId: merchant.id }).count())[0]?.["count"]);
  const life = mortalLife(product.databaseUrl, point);
  const mortal = { ...deps, db: life.db, storage: life.outside(deps.storage) };
  const points = await life.spend(() => run({ id }, mortal));

  const killed = await SatPackage.query(deps.db).findById(id).throwIfNotFound();
  t.is(await there("satCfdis"), killed.rowsDone, when);
  t.is(killed.rowsNew, killed.rowsDone, when);

  const later = { ...deps, clock: { now: () => new Date(Date.now() + leaseMs) } };
  const ended = await run({ id }, later);
  t.like(ended, { state: "imported", rowsDone: rows, rowsTotal: rows, rowsNew: rows, faultsCount: 0 }, when);
  t.is(await there("satCfdis"), rows, when);
  t.is(await there("satCfdiDocuments"), content === "cfdi" ? rows : 0, when);
  const ends = await AuditEntry.query(deps.db).where({ action: "satDownload.ended", subjectId: downloadId });
  t.is(ends.length, 1, when);
  t.deepEqual(await readdir(join(deps.config.dataDir, "imports")), [], when);
  return points;
}
