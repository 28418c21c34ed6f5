import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { WorkbookAnswer } from "../../ports/catalogSource.ts";
import type { Deps } from "../deps.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";
import type { ProgressReport } from "./reportProgress.ts";
import { workbookFile } from "./workbookFile.ts";

/** The state that the steps of an import share. */
export interface ImportRun {
  readonly signal: AbortSignal;
  readonly progress: ProgressReport;
}

type FetchDeps = Pick<Deps, "db" | "clock" | "config" | "catalogSource">;

/**
 * Fetches the workbook of a version: → reading, or unchanged when it is the very file of a version that is still there,
 * or refused when there is none to be had.
 */
export async function fetchWorkbook(
  deps: FetchDeps,
  version: CatalogVersion,
  run: ImportRun,
): Promise<CatalogVersion> {
  const earlier = await versionsStillThere(deps, version);
  const answer = await fetchInto(deps, version, run, earlier);
  const at = deps.clock.now();
  if (answer.kind === "refused") {
    return moveVersion(deps.db, version, "refused", { at, patch: { faults: [answer.fault] } });
  }
  const same = earlier.find((each) =>
    answer.kind === "fetched" ? each.sha256 === answer.sha256 : each.source === answer.address,
  );
  const found = answer.kind === "fetched" ? foundIn(answer) : {};
  if (!same) return moveVersion(deps.db, version, "reading", { at, patch: { ...found, fetchedAt: at } });
  const diff = { against: null, sameAs: same.number, catalogs: {} };
  return moveVersion(deps.db, version, "unchanged", {
    at,
    patch: {
      ...found,
      source: answer.address,
      sha256: same.sha256,
      fetchedAt: at,
      diff,
    },
  });
}

/** Sees to it that the fetched workbook lies there, though another machine may have fetched it: → reading, or refused. */
export async function ensureWorkbook(
  deps: FetchDeps,
  version: CatalogVersion,
  run: ImportRun,
): Promise<CatalogVersion> {
  if ((await sha256Of(workbookFile(deps.config, version.workbook))) === version.sha256) return version;
  const answer = await fetchInto(deps, version, run, []);
  const at = deps.clock.now();
  if (answer.kind === "refused") {
    return moveVersion(deps.db, version, "refused", { at, patch: { faults: [answer.fault] } });
  }
  if (answer.kind === "unchanged") throw new Error("Unchanged, although nothing was said to be known.");
  const found = { ...foundIn(answer), fetchedAt: at, updatedAt: at };
  const { id, number, leaseToken } = version;
  const written = await CatalogVersion.query(deps.db).where({ id, leaseToken }).patch(found);
  if (written === 0) throw new Error(`Version ${number} was taken over.`);
  return version.$set(found);
}

function foundIn({
  address,
  etag,
  lastModified,
  sha256,
  sizeBytes,
}: Extract<WorkbookAnswer, { kind: "fetched" }>) {
  return { source: address, etag, lastModified, sha256, sizeBytes: String(sizeBytes) };
}

async function fetchInto(
  { config, catalogSource }: FetchDeps,
  { workbook, source: address }: CatalogVersion,
  { signal, progress }: ImportRun,
  earlier: readonly CatalogVersion[],
): Promise<WorkbookAnswer> {
  const file = workbookFile(config, workbook);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await dropParts(file);
  // The file is of this run alone: whoever was taken for dead may still be writing its own.
  const part = `${file}.${randomUUID()}`;
  progress.tell({ phase: "fetching" });
  const answer = await catalogSource.fetch({
    workbook,
    address,
    file: part,
    known: earlier.map(({ source, etag, lastModified }) => ({ address: source, etag, lastModified })),
    signal,
    onBytes: (bytes, totalBytes) => progress.tell({ bytes, totalBytes }),
  });
  if (answer.kind === "fetched") {
    await rename(part, file);
    progress.tell({ bytes: answer.sizeBytes, totalBytes: answer.sizeBytes });
  }
  return answer;
}

/** Removes what runs have left that died while the workbook was on its way. */
async function dropParts(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(file)}.`)) await rm(join(folder, name), { force: true });
}

/**
 * Returns the versions that are still there, the newest first. Refused ones aren't among them: a later release of the
 * product may read what this one cannot.
 */
async function versionsStillThere(
  { db }: FetchDeps,
  { workbook }: CatalogVersion,
): Promise<CatalogVersion[]> {
  return CatalogVersion.query(db)
    .where({ workbook, droppedAt: null })
    .whereIn("state", ["active", "superseded", "awaitingApproval"])
    .orderBy("number", "desc");
}

async function sha256Of(file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest("hex");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return undefined;
    throw error;
  }
}
