import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { SatPackage } from "../../models/sat/SatPackage.ts";
import type { Deps } from "../deps.ts";
import type { LeasedPackage } from "../satDownloads/packages/leasePackage.ts";
import type { MirrorBatch } from "./MirrorBatch.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { RowPlace } from "./mirrorRow.ts";
import { storableJson } from "./storableJson.ts";
import { withoutRefused } from "./withoutRefused.ts";

/**
 * The most faults and repairs that are listed: a package in which everything is wrong shows it often enough with
 * these.
 */
const mostListed = 100;

/**
 * Puts a batch into the mirror and notes how far the package is, in one transaction: killed at any line, an import goes
 * on with what has not been saved. Returns the package as it stands then; undefined, and nothing is saved, when it is
 * no longer where this run has left it, because another run goes on with it or somebody has stopped it.
 */
export async function saveBatch<Row>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { satPackage, lease }: LeasedPackage,
  { batch, intake }: { readonly batch: MirrorBatch<Row>; readonly intake: MirrorIntake<Row> },
): Promise<SatPackage | undefined> {
  const { id, merchantId, livemode, rowsDone } = satPackage;
  return db.transaction(async (tx) => {
    const found = await lease.hold(tx, id);
    if (found?.rowsDone !== rowsDone) return undefined;
    const scope = { merchantId, livemode, packageId: id, at: clock.now() };
    const { rows, places } = batch;
    const { saved, refused } = await withoutRefused(
      tx,
      { first: 0, end: rows.count },
      async (savepoint, { first, end }) => {
        await rows.stage(savepoint, first, end);
        return intake.save(savepoint, scope, end - first, places);
      },
    );
    const faults = [
      ...batch.faults,
      ...saved.flatMap((each) => each.faults),
      ...refused.map((place) => unstorable(places[place] as RowPlace)),
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

/** Returns the columns that list and count what is wrong, with these faults added. */
export function withFaults(
  { faults: listed, faultsCount, repairsCount }: Pick<SatPackage, "faults" | "faultsCount" | "repairsCount">,
  faults: readonly PackageFault[],
  repairs: readonly PackageFault[] = [],
): Partial<SatPackage> {
  if (faults.length === 0 && repairs.length === 0) return {};
  const list = [...(listed ?? []), ...faults, ...repairs].slice(0, mostListed);
  return {
    // What is told of a broken line is the line.
    faults: JSON.parse(storableJson(list)) as readonly PackageFault[],
    faultsCount: faultsCount + faults.length,
    repairsCount: repairsCount + repairs.length,
  };
}

function unstorable({ entry, uuid }: RowPlace): PackageFault {
  return {
    code: "document.unstorable",
    entry,
    message: `${uuid} says something that the mirror cannot hold.`,
  };
}
