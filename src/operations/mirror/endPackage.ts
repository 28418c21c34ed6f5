import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import type { Patch } from "../lifeCycles/rows/moveRows.ts";
import { movePackage } from "../lifeCycles/movePackage.ts";
import type { LeasedPackage } from "../satDownloads/packages/leasePackage.ts";
import { settleRequest } from "../satDownloads/requests/settleRequest.ts";
import { withFaults } from "./saveBatch.ts";

/** Says how the reading ended: everything is in the mirror, or the package cannot be read beyond what is. */
export type PackageEnd = { readonly rows: number } | { readonly broken: PackageFault };

/** Ends an import, and settles the request that the package is a part of. Returns `undefined` when it is not this run's any more. */
export async function endPackage(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { satPackage, lease }: LeasedPackage,
  end: PackageEnd,
): Promise<SatPackage | undefined> {
  return transact(deps, async (tx) => {
    const found = await lease.hold(tx, satPackage.id);
    if (!found) return undefined;
    const now = deps.clock.now();
    const patch = columnsOf(found, end, now);
    await movePackage(tx, found, "broken" in end ? "broken" : "imported", { at: now, patch });
    await settleRequest(tx, deps, found.requestId);
    return SatPackage.query(tx).findById(found.id);
  });
}

function columnsOf(satPackage: SatPackage, end: PackageEnd, now: Date): Patch<SatPackage> {
  if ("broken" in end) {
    return { reason: end.broken.code, ...withFaults(satPackage, [end.broken]) };
  }
  return { rowsTotal: end.rows, rowsDone: end.rows, importedAt: now };
}
