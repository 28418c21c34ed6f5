import type { Knex } from "knex";
import { leaseMs } from "../../domain/satDownloads/patience.ts";
import { callsPerPackage } from "../../domain/satDownloads/quota.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import type { Deps } from "../deps.ts";

/** A package that only this run calls for, until it is given back or the run dies. */
export interface PackageLease {
  /** As it was when it was leased. */
  readonly satPackage: SatPackage;
  /** The row, locked; undefined when the package was stopped, or another run has taken it over. */
  hold(tx: Knex.Transaction): Promise<SatPackage | undefined>;
  /** Does nothing where a save has ended the lease already. */
  giveBack(): Promise<void>;
}

/**
 * Leases a listed package to this run, and renews that for as long as the run lives; should it die, the package is due
 * again when the lease ends. Undefined for what is leased to another run, stopped, or not due yet.
 */
export async function leasePackage(
  deps: Pick<Deps, "db" | "clock" | "log">,
  packageId: string,
): Promise<PackageLease | undefined> {
  const { db, clock, log } = deps;
  const end = (): Date => new Date(clock.now().getTime() + leaseMs);
  let until = end();
  const satPackage = await db.transaction(async (tx) => {
    const now = clock.now();
    const found = await SatPackage.query(tx).findOne({ id: packageId, state: "listed" }).forNoKeyUpdate();
    if (!found || (found.nextAttemptAt ?? now) > now || (found.leasedUntil ?? now) > now) return undefined;
    return found.$query(tx).patchAndFetch({ ...leasedUntil(until), updatedAt: now });
  });
  if (!satPackage) return undefined;

  const mine = (connection: Knex) =>
    SatPackage.query(connection).findOne({ id: packageId, state: "listed", leasedUntil: until });
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, leaseMs / 4);
  return {
    satPackage,
    async hold(tx) {
      await renewing;
      return mine(tx).forNoKeyUpdate();
    },
    async giveBack() {
      clearInterval(timer);
      await renewing;
      const free = { leasedUntil: null, nextAttemptAt: null, nextAttemptReason: null };
      await SatPackage.query(db).where({ id: packageId, state: "listed", leasedUntil: until }).patch(free);
    },
  };

  async function renew(): Promise<void> {
    const next = end();
    try {
      const renewed = await SatPackage.query(db)
        .where({ id: packageId, state: "listed", leasedUntil: until })
        .patch(leasedUntil(next));
      if (renewed > 0) until = next;
    } catch (err) {
      log.warn({ err, packageId }, "could not renew the lease of a package");
    }
  }
}

function leasedUntil(until: Date) {
  return { leasedUntil: until, nextAttemptAt: until, nextAttemptReason: "underWay" } as const;
}

/** Counts a call that is about to be made, unless it would be one too many or the package is no longer this run's. */
export async function countCall(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: PackageLease,
): Promise<"counted" | "tooMany" | "notOurs"> {
  return db.transaction(async (tx) => {
    const held = await lease.hold(tx);
    if (!held) return "notOurs";
    if (held.calls >= callsPerPackage) return "tooMany";
    await SatPackage.query(tx)
      .findById(held.id)
      .patch({ calls: held.calls + 1, updatedAt: clock.now() });
    return "counted";
  });
}
