import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { SatPackage } from "../../models/SatPackage.ts";
import type { Deps } from "../deps.ts";
import type { MirrorBatch } from "./batchesOf.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import { withoutRefused } from "./withoutRefused.ts";

/** Of faults and repairs: a package in which everything is wrong tells it often enough with these. */
const mostListed = 100;

/**
 * Puts a batch into the mirror and notes how far the package is, in one transaction: killed at any line, an import goes on
 * with what has not been saved. Answers the package as it stands then; undefined, and nothing is saved, when it is no
 * longer where this run has left it, because another run goes on with it or somebody has stopped it.
 */
export async function saveBatch<Row>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  satPackage: SatPackage,
  batch: MirrorBatch<Row>,
  intake: MirrorIntake<Row>,
): Promise<SatPackage | undefined> {
  const { id, merchantId, livemode, rowsDone } = satPackage;
  return db.transaction(async (tx) => {
    const found = await SatPackage.query(tx).findOne({ id, state: "importing", rowsDone }).forNoKeyUpdate();
    if (!found) return undefined;
    const scope = { merchantId, livemode, packageId: id, at: clock.now() };
    const once = intake.onceEach(batch.rows);
    const { saved, refused } = await withoutRefused(tx, once.rows, (savepoint, rows) =>
      intake.save(savepoint, scope, rows),
    );
    const faults = [
      ...batch.faults,
      ...once.faults,
      ...saved.flatMap((each) => each.faults),
      ...refused.map((row) => intake.refusal(row)),
    ];
    const added = saved.reduce((sum, each) => sum + each.added, 0);
    return found.$query(tx).patchAndFetch({
      rowsDone: batch.through,
      rowsNew: found.rowsNew + added,
      ...withFaults(found, faults, batch.repairs),
      updatedAt: scope.at,
    });
  });
}

/** The columns that list and count what is wrong, with this more. */
export function withFaults(
  { faults: listed, faultsCount, repairsCount }: Pick<SatPackage, "faults" | "faultsCount" | "repairsCount">,
  faults: readonly PackageFault[],
  repairs: readonly PackageFault[] = [],
): Partial<SatPackage> {
  if (faults.length === 0 && repairs.length === 0) return {};
  return {
    faults: [...(listed ?? []), ...faults, ...repairs].slice(0, mostListed),
    faultsCount: faultsCount + faults.length,
    repairsCount: repairsCount + repairs.length,
  };
}
