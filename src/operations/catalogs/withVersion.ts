import { underWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";

/** The rest of the work does not depend on it: the workbook's lock tells whether a run is alive. */
const leaseMs = 60_000;

/**
 * Takes an import for the work of this run. The caller holds the lock of the workbook (`importAlone`), so whoever had the
 * import before has lost its connection. It may live all the same, and wake up: none of its writes finds its token then.
 */
export async function withVersion<T>(
  deps: Pick<Deps, "db" | "clock" | "log">,
  id: string,
  work: (version: CatalogVersion, lease: Lease<CatalogVersion>) => Promise<T>,
): Promise<T> {
  return withLease(
    deps,
    { model: CatalogVersion, ms: leaseMs },
    async (lease) => {
      const [taken] = await CatalogVersion.query(deps.db)
        .where({ id })
        .whereIn("state", [...underWay])
        .patch(lease.taken)
        .returning("*");
      return {
        version: taken ?? (await CatalogVersion.query(deps.db).findOne({ id }).throwIfNotFound()),
        ids: taken ? [id] : [],
      };
    },
    ({ version }, lease) => work(version, lease),
  );
}
