import { SatPackage } from "../../../models/sat/SatPackage.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { movePackage } from "../../lifeCycles/movePackage.ts";
import { holdPackage, type LeasedPackage } from "./leasePackage.ts";
import { type PackageBytes, packageKey } from "./packageFile.ts";
import { settleRequest } from "../requests/settleRequest.ts";

/**
 * Writes down that a package is in the storage, and announces its import. A run that was overtaken leaves that to its
 * successor, who finds it there; of a package that was stopped meanwhile nothing is kept.
 */
export async function saveStoredPackage(
  deps: Pick<Deps, "db" | "relay" | "clock" | "storage">,
  leased: LeasedPackage,
  { sizeBytes, sha256 }: PackageBytes,
): Promise<void> {
  const { id, requestId } = leased.satPackage;
  const storageKey = packageKey(leased.satPackage);
  const state = await transact(deps, async (tx) => {
    const now = deps.clock.now();
    const held = await holdPackage(tx, leased);
    if (!held) return (await SatPackage.query(tx).findById(id).throwIfNotFound()).state;
    const patch = { storageKey, sizeBytes: String(sizeBytes), sha256, failures: 0, storedAt: now };
    await movePackage(tx, held, "stored", { at: now, patch });
    await enqueue(tx, "satDownload.importPackage", [id]);
    await settleRequest(tx, deps, requestId);
    return "stored";
  });
  if (state === "cancelled") await deps.storage.delete(storageKey);
}
