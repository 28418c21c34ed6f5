import { afterFault, afterOutage, tomorrow } from "../../../domain/satDownloads/patience.ts";
import { SatPackage } from "../../../models/sat/SatPackage.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { holdPackage, type LeasedPackage } from "./leasePackage.ts";
import { settleRequest } from "../requests/settleRequest.ts";

export interface Postponement {
  readonly reason: "satUnreachable" | "satFault" | "dailyLimit" | "storageUnreachable";
  /** True when no part of the package came: then the call does not count. */
  readonly uncounted?: boolean;
  readonly satCode?: string;
  readonly satMessage?: string;
}

/** Stores when a package is called for next, and why not now. */
export async function postponePackage(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  leased: LeasedPackage,
  { reason, uncounted = false, ...words }: Postponement,
): Promise<void> {
  await transact(deps, async (tx) => {
    const held = await holdPackage(tx, leased);
    if (!held) return;
    const now = deps.clock.now();
    await SatPackage.query(tx)
      .findById(held.id)
      .patch({
        ...words,
        ...(uncounted && { calls: Math.max(0, held.calls - 1) }),
        ...turnOf(held, reason, now),
        leaseToken: null,
        leasedUntil: null,
        nextAttemptReason: reason,
        updatedAt: now,
      });
    await settleRequest(tx, deps, held.requestId);
  });
}

function turnOf({ failures, tries }: SatPackage, reason: string, now: Date): Partial<SatPackage> {
  if (reason === "dailyLimit") return { nextAttemptAt: tomorrow(now), failures: 0 };
  if (reason === "satFault") return { nextAttemptAt: afterFault(tries, now), tries: tries + 1, failures: 0 };
  return { nextAttemptAt: afterOutage(failures, now), failures: failures + 1 };
}
