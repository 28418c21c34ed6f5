import { SatPackage } from "../../models/sat/SatPackage.ts";
import type { Deps } from "../deps.ts";
import { leaseMs } from "./claimPackage.ts";

/** Renews the lease of a package that is being imported until it is given back, for whoever wants to go on. */
export function keepLease(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  packageId: string,
): { giveBack(): Promise<void> } {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(() => write(new Date(clock.now().getTime() + leaseMs)));
  }, leaseMs / 4);
  return {
    async giveBack() {
      clearInterval(timer);
      await renewing;
      await write(null);
    },
  };

  async function write(leasedUntil: Date | null): Promise<void> {
    try {
      await SatPackage.query(db).where({ id: packageId, state: "importing" }).patch({ leasedUntil });
    } catch (err) {
      // The database is away; the import itself will tell.
      log.warn({ err, packageId }, "could not write the lease of an import");
    }
  }
}
