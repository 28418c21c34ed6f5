import type { Knex } from "knex";
import { leaseMs } from "../../../domain/satDownloads/patience.ts";
import { callsPerPackage } from "../../../domain/satDownloads/quota.ts";
import { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { Deps } from "../../deps.ts";
import type { Lease } from "../../lease/Lease.ts";

/** A package that only this run calls for. */
export interface LeasedPackage {
  /** The row as it was when it was leased. */
  readonly satPackage: SatPackage;
  readonly lease: Lease<SatPackage>;
}

/** The lease of a package. Should the run die, the package is due again when the lease ends. */
export const packageLease = { model: SatPackage, ms: leaseMs, isScheduled: true } as const;

/** Leases a listed package to this run. Returns `undefined` for what is leased to another run, stopped, or not due yet. */
export async function leasePackage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<SatPackage>,
  packageId: string,
): Promise<SatPackage | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await SatPackage.query(tx).findOne({ id: packageId, state: "listed" }).forNoKeyUpdate();
    if (!found || (found.nextAttemptAt ?? now) > now || (found.leasedUntil ?? now) > now) return undefined;
    return found.$query(tx).patchAndFetch({ ...lease.taken, updatedAt: now });
  });
}

/** Returns the row, locked; `undefined` when the package was stopped, or another run has taken it over. */
export async function holdPackage(
  tx: Knex.Transaction,
  { satPackage, lease }: LeasedPackage,
): Promise<SatPackage | undefined> {
  return lease.hold(tx, satPackage.id);
}

/** Counts a call that is about to be made, unless it would be one too many or the package is no longer this run's. */
export async function countCall(
  { db, clock }: Pick<Deps, "db" | "clock">,
  leased: LeasedPackage,
): Promise<"counted" | "tooMany" | "notOurs"> {
  return db.transaction(async (tx) => {
    const held = await holdPackage(tx, leased);
    if (!held) return "notOurs";
    if (held.calls >= callsPerPackage) return "tooMany";
    await SatPackage.query(tx)
      .findById(held.id)
      .patch({ calls: held.calls + 1, updatedAt: clock.now() });
    return "counted";
  });
}
