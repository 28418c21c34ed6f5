import { SatPackage } from "../../models/sat/SatPackage.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { movePackage } from "../lifeCycles/movePackage.ts";
import { type PackageBytes, packageKey } from "./packageFile.ts";
import { settleRequest } from "./settleRequest.ts";

/**
 * Writes down that a package is in the storage, and announces its import. Whoever has got it, it is welcome as long as
 * nobody wrote it down; of a package that was stopped meanwhile nothing is kept.
 */
export async function saveStoredPackage(
  deps: Pick<Deps, "db" | "relay" | "clock" | "storage">,
  satPackage: SatPackage,
  { sizeBytes, sha256 }: PackageBytes,
): Promise<void> {
  const storageKey = packageKey(satPackage);
  const state = await transact(deps, async (tx) => {
    const now = deps.clock.now();
    const { id, requestId } = satPackage;
    const found = await SatPackage.query(tx).findById(id).forNoKeyUpdate().throwIfNotFound();
    if (found.state !== "listed") return found.state;
    const patch = { storageKey, sizeBytes: String(sizeBytes), sha256, failures: 0, storedAt: now };
    await movePackage(tx, found, "stored", { at: now, patch });
    await enqueue(tx, "satDownload.importPackage", [id]);
    await settleRequest(tx, deps, requestId);
    return "stored";
  });
  if (state === "cancelled") await deps.storage.delete(storageKey);
}
