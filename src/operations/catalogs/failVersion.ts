import { isUnderWay } from "../../domain/catalogs/versionLifeCycle.ts";
import type { Fault } from "../../errors.ts";
import type { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";

/** Gives an import up, unless it has come to its end, or another run has taken it over. */
export async function failVersion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<CatalogVersion>,
  { id, faults }: { readonly id: string; readonly faults: readonly Fault[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const version = await lease.hold(tx, id);
    if (version && isUnderWay(version.state))
      await moveVersion(tx, version, "failed", { at: clock.now(), patch: { faults } });
  });
}
