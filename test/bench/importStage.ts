import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Knex } from "knex";
import { catalogSource } from "../../src/adapters/sat/catalogSource.ts";
import { createWorkbookReader } from "../../src/adapters/workbooks/createWorkbookReader.ts";
import { wantedSheets } from "../../src/domain/catalogs/import/catalogOfSheet.ts";
import { type CatalogBatch, WorkbookIntake } from "../../src/domain/catalogs/import/WorkbookIntake.ts";
import { noProgress } from "../../src/domain/catalogs/importProgress.ts";
import { ActiveCatalog } from "../../src/models/ActiveCatalog.ts";
import { CatalogVersion } from "../../src/models/CatalogVersion.ts";
import { copyEntries } from "../../src/operations/catalogs/copyEntries.ts";
import { dropOldVersions } from "../../src/operations/catalogs/dropOldVersions.ts";
import { moveVersion } from "../../src/operations/lifeCycles/moveVersion.ts";
import { settleVersion } from "../../src/operations/catalogs/settleVersion.ts";
import { createDatabase } from "../../src/platform/database/createDatabase.ts";
import type { SheetRows } from "../../src/ports/workbooks.ts";
import { realClock } from "../helpers/testClock.ts";
import { copiedOut, copySeconds } from "./bare/bareCopy.ts";
import type { Rate } from "./compare.ts";
import type { Stage } from "./stage.ts";

interface ImportStage {
  readonly rows: number;
  /** The time that it took to read the cells, and to make typed rows of them. */
  readonly readSeconds: number;
  readonly typeSeconds: number;
  /** Stores what was parsed as a new version; rows a second. */
  readonly job: () => Promise<Rate>;
  /** Copies what an import stored into a table without index; rows a second. */
  readonly plainCopy: () => Promise<Rate>;
}

/** A workbook that has been parsed beforehand, and the ways to store it. */
export async function importStage(stage: Stage, catalogsUrl: string): Promise<ImportStage> {
  const db = createDatabase(await stage.database());
  stage.teardown(() => db.destroy());
  const { batches, ...seconds } = await parsed(stage, catalogsUrl);
  await storeAll(db, batches);
  const text = await storedText(db);
  const rows = batches.reduce((sum, batch) => sum + batch.rows.length, 0);
  return {
    rows,
    ...seconds,
    job: async () => rows / (await storeAll(db, revised(batches, randomUUID()))),
    plainCopy: async () => rows / (await copySeconds(db, text)),
  };
}

async function parsed({ folder }: Stage, address: string) {
  const file = join(folder, "parsed.workbook");
  const signal = new AbortController().signal;
  const request = { workbook: "cfdi", address, file, known: [], signal, onBytes: () => {} } as const;
  const answer = await catalogSource({ url: address }).fetch(request);
  if (answer.kind !== "fetched") throw new Error(`The sandbox served nothing: ${answer.kind}`);
  const chunks: SheetRows[] = [];
  const startedAt = performance.now();
  for await (const chunk of createWorkbookReader().readWorkbook(file, { wanted: wantedSheets("cfdi") }))
    chunks.push(chunk);
  const readAt = performance.now();
  const intake = new WorkbookIntake("cfdi");
  const batches = chunks.flatMap((chunk) => intake.take(chunk));
  batches.push(...intake.finish().batches);
  return {
    batches,
    readSeconds: (readAt - startedAt) / 1_000,
    typeSeconds: (performance.now() - readAt) / 1_000,
  };
}

/** Revises rows as SAT does: one of the large catalogs differs, by a little, and the others are as they were. */
function revised(batches: readonly CatalogBatch[], description: string): CatalogBatch[] {
  const at = batches.findIndex(({ definition }) => definition.name === "product-services");
  const { definition, rows } = batches[at] as CatalogBatch;
  return batches.with(at, {
    definition,
    rows: rows.map((row, index) => (index ? row : { ...row, description })),
  });
}

/** Everything after parsing: stored, indexed, compared, checked, switched, the oldest version dropped; its seconds. */
async function storeAll(db: Knex, batches: readonly CatalogBatch[]): Promise<number> {
  const startedAt = performance.now();
  const deps = { db, clock: realClock };
  const version = await CatalogVersion.query(db)
    .insert({
      id: randomUUID(),
      workbook: "cfdi",
      state: "reading",
      source: "bench",
      requestedThrough: "cli",
    })
    .returning("*");
  const staged = await db.transaction(async (tx) => {
    const stored = await copyEntries(tx, version.number, Readable.from(batches));
    return moveVersion(tx, version, "staged", { at: realClock.now(), patch: stored });
  });
  const progress = { tell: () => {}, end: () => Promise.resolve(noProgress) };
  const { state } = await settleVersion(deps, staged, { progress, signal: new AbortController().signal });
  if (state !== "active") throw new Error(`The import is ${state}.`);
  await dropOldVersions(deps, "cfdi");
  return (performance.now() - startedAt) / 1_000;
}

/** Returns what the import stored, as COPY gives and takes it. */
async function storedText(db: Knex): Promise<Buffer[]> {
  const { versionNumber } = await ActiveCatalog.query(db).findById("cfdi").throwIfNotFound();
  const rows = `select * from catalog_entries where version_number = ${versionNumber}`;
  return copiedOut(db, { like: "catalog_entries", rows });
}
