import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { movePackage } from "../lifeCycles/movePackage.ts";

export interface ClaimedPackage {
  readonly satPackage: SatPackage;
  /** The request that SAT answered by it. */
  readonly request: SatRequest;
}

export type PackageClaim =
  | ({ readonly kind: "claimed" } & ClaimedPackage)
  | { readonly kind: "leased"; readonly until: Date }
  | { readonly kind: "settled" };

/** Marks a stored package as being imported and leases it to this run, wherever the run before has left it. */
export async function claimPackage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<SatPackage>,
  packageId: string,
): Promise<PackageClaim> {
  return db.transaction(async (tx): Promise<PackageClaim> => {
    const now = clock.now();
    const found = await SatPackage.query(tx).findOne({ id: packageId }).forUpdate();
    if (!found || (found.state !== "stored" && found.state !== "importing")) return { kind: "settled" };
    if (found.state === "importing" && found.leasedUntil && found.leasedUntil > now) {
      return { kind: "leased", until: found.leasedUntil };
    }
    await movePackage(tx, found, "importing", { at: now, patch: lease.taken });
    const satPackage = await SatPackage.query(tx).findById(packageId).throwIfNotFound();
    const request = await SatRequest.query(tx).findById(satPackage.requestId).throwIfNotFound();
    return { kind: "claimed", satPackage, request };
  });
}
