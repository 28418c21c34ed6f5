import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { GlobalPeriod } from "../../domain/globalInvoices/globalPeriod.ts";
import { periodBounds } from "../../domain/globalInvoices/periodBounds.ts";
import { zonesOfBranches } from "./zonesOfBranches.ts";

/** A branch, and the instants between which a period lies on its wall. */
export interface BranchBounds {
  readonly branchId: string;
  readonly zone: string;
  readonly from: Date;
  readonly until: Date;
}

/** Returns the bounds of a period at the branches of a merchant, all or some; closed branches have tickets, too. */
export async function branchBounds(
  db: Knex,
  merchantId: string,
  branchIds: readonly string[] | undefined,
  period: Pick<GlobalPeriod, "from" | "to">,
  catalogs: ActiveCatalogs,
): Promise<readonly BranchBounds[]> {
  const zones = await zonesOfBranches(db, merchantId, catalogs);
  return [...zones]
    .filter(([id]) => branchIds?.includes(id) ?? true)
    .map(([branchId, zone]) => ({ branchId, zone, ...periodBounds(period, zone) }));
}
