import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import { newIntake } from "../../domain/satLists/newIntake.ts";
import { satListDefinitions } from "../../domain/satLists/satListDefinitions.ts";
import { satListFault } from "../../domain/satLists/satListFault.ts";
import type { ListIntake } from "../../domain/satLists/listIntake.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Fault } from "../../errors.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";
import type { CopyValue } from "../../platform/database/copyInto.ts";
import { findActiveList } from "../../queries/catalogs/satLists.ts";
import type { SatListRows } from "../../ports/satListSource.ts";
import type { Deps } from "../deps.ts";
import { listShelves } from "./listShelves.ts";

type ImportDeps = Pick<Deps, "db" | "clock" | "config" | "satListSource">;

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
  const { list } = version;
  const folder = join(deps.config.dataDir, "satLists", randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const day = wallTime(deps.clock.now(), centralZone).slice(0, 10);
    const got = await deps.satListSource.fetch({ list, file: join(folder, list), day, signal });
    if (got.kind === "tooLarge")
      return await end(deps, version, { faults: [satListFault("list.too_large", "")] });
    const found = { sha256: got.sha256, sizeBytes: String(got.sizeBytes) };
    const active = await findActiveList(deps.db, list);
    if (active?.sha256 === got.sha256) {
      const { rows, publishedOn } = active;
      return await end(deps, version, { ...found, rows, publishedOn });
    }
    await deps.db.transaction((tx) => takeIn(tx, deps, version, { files: got.files, active, found, signal }));
  } catch (error) {
    if (!(error instanceof FaultyList)) throw error;
    await end(deps, version, { faults: error.faults });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await listShelves[satListDefinitions[list].holds].tidy(deps.db);
}

interface Fetched {
  readonly files: readonly string[];
  readonly active: SatListVersion | undefined;
  readonly found: Pick<SatListVersion, "sha256" | "sizeBytes">;
  readonly signal: AbortSignal;
}

async function takeIn(
  tx: Knex.Transaction,
  { clock, satListSource }: ImportDeps,
  { id, list, number, approved }: SatListVersion,
  { files, active, found, signal }: Fetched,
): Promise<void> {
  const { holds, leastShare } = satListDefinitions[list];
  const intake = newIntake[holds]();
  const rows = satListSource.rows(list, files);
  await listShelves[holds].fill(tx, number, entriesOf(rows, { intake, number, signal }));
  const { faults, ...report } = intake.finish(
    approved || !active ? undefined : { rows: active.rows ?? 0, leastShare },
  );
  if (faults.length > 0) throw new FaultyList(faults);
  const at = clock.now();
  if (active) {
    await SatListVersion.query(tx).findById(active.id).patch({ supersededAt: at, updatedAt: at });
    await listShelves[holds].clear(tx, active.number);
  }
  const ended = { activatedAt: at, endedAt: at, updatedAt: at };
  await SatListVersion.query(tx)
    .findById(id)
    .patch({ ...found, ...report, ...ended });
}

interface TakingIn {
  readonly intake: ListIntake;
  readonly number: number;
  readonly signal: AbortSignal;
}

async function* entriesOf(
  rows: AsyncIterable<SatListRows | undefined>,
  { intake, number, signal }: TakingIn,
): AsyncIterable<CopyValue[][]> {
  for await (const batch of rows) {
    signal.throwIfAborted();
    if (!batch) throw new FaultyList([satListFault("list.unreadable", "")]);
    yield batch.flatMap((row) => {
      const columns = intake.take(row);
      return columns ? [[number, ...columns]] : [];
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
