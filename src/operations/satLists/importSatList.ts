import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import { satListFault } from "../../domain/satLists/satListFault.ts";
import { SatListIntake } from "../../domain/satLists/SatListIntake.ts";
import type { Fault } from "../../errors.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";
import { copyInto, type CopyValue } from "../../platform/database/copyInto.ts";
import { findActiveList } from "../../queries/catalogs/satLists.ts";
import type { Deps } from "../deps.ts";

type ImportDeps = Pick<Deps, "db" | "clock" | "config" | "satListSource">;

/** The rows that one statement deletes: far less than a minute's work on a slow disk. */
const deletedAtOnce = 100_000;

const columns = "sat_list_entries (version_number, rfc, name, situation, since)";

/** The error that undoes the copying of a list that turned out to be faulty. */
class FaultyList extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The list has ${faults.length} faults.`);
    this.faults = faults;
  }
}

/**
 * Fetches a list and takes it in: the version counts from one commit on, or is refused with its faults and nothing
 * changes. The very file that counts already leaves it as it is. Memory stays flat, whatever the size of the list.
 */
export async function importSatList(
  deps: ImportDeps,
  version: SatListVersion,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const folder = join(deps.config.dataDir, "satLists");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${version.list}.${randomUUID()}`);
  try {
    const got = await deps.satListSource.fetch({ list: version.list, file, signal });
    if (got.kind === "tooLarge")
      return await end(deps, version, { faults: [satListFault("list.too_large", "")] });
    const found = { sha256: got.sha256, sizeBytes: String(got.sizeBytes) };
    const active = await findActiveList(deps.db, version.list);
    if (active?.sha256 === got.sha256) {
      const { rows, publishedOn } = active;
      return await end(deps, version, { ...found, rows, publishedOn });
    }
    await deps.db.transaction((tx) => takeIn(tx, deps, version, { file, active, found }));
  } catch (error) {
    if (!(error instanceof FaultyList)) throw error;
    await end(deps, version, { faults: error.faults });
  } finally {
    await rm(file, { force: true });
  }
}

interface Fetched {
  readonly file: string;
  readonly active: SatListVersion | undefined;
  readonly found: Pick<SatListVersion, "sha256" | "sizeBytes">;
}

async function takeIn(
  tx: Knex.Transaction,
  { clock, satListSource }: ImportDeps,
  { id, number, approved }: SatListVersion,
  { file, active, found }: Fetched,
): Promise<void> {
  const intake = new SatListIntake();
  await copyInto(tx, columns, entriesOf(satListSource.rows(file), intake, number));
  const { faults, ...report } = intake.finish(approved ? null : (active?.rows ?? null));
  if (faults.length > 0) throw new FaultyList(faults);
  const at = clock.now();
  if (active) {
    await SatListVersion.query(tx).findById(active.id).patch({ supersededAt: at, updatedAt: at });
    await deleteEntries(tx, active.number);
  }
  const ended = { activatedAt: at, endedAt: at, updatedAt: at };
  await SatListVersion.query(tx)
    .findById(id)
    .patch({ ...found, ...report, ...ended });
}

/** Deletes some at a time, so that no statement runs out of time, however long the list. */
async function deleteEntries(tx: Knex.Transaction, versionNumber: number): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const { rowCount } = await tx.raw<{ rowCount: number }>(
      `delete from sat_list_entries where ctid = any(array(
         select ctid from sat_list_entries where version_number = ? limit ?))`,
      [versionNumber, deletedAtOnce],
    );
    deleted = rowCount;
  }
}

async function* entriesOf(
  rows: AsyncIterable<readonly (readonly string[])[] | undefined>,
  intake: SatListIntake,
  versionNumber: number,
): AsyncIterable<CopyValue[][]> {
  for await (const batch of rows) {
    if (!batch) throw new FaultyList([satListFault("list.unreadable", "")]);
    yield batch.flatMap((row) => {
      const entry = intake.take(row);
      return entry ? [[versionNumber, entry.rfc, entry.name, entry.situation, entry.since]] : [];
    });
  }
}

async function end(
  { db, clock }: ImportDeps,
  { id }: SatListVersion,
  patch: Partial<Pick<SatListVersion, "faults" | "rows" | "publishedOn" | "sha256" | "sizeBytes">>,
): Promise<void> {
  const at = clock.now();
  await SatListVersion.query(db)
    .findById(id)
    .patch({ ...patch, endedAt: at, updatedAt: at });
}
