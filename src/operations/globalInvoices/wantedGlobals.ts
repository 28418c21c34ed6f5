import type { NamedPeriod } from "../../domain/globalInvoices/readGlobalPeriod.ts";
import type { Periodicity } from "../../domain/merchants/globalInvoice.ts";

/** The period, and maybe the branch, whose sales somebody wants to declare. */
export interface WantedGlobals {
  /** The period; its periodicity is the merchant's own when absent. */
  readonly period: Omit<NamedPeriod, "periodicity"> & { readonly periodicity?: Periodicity | undefined };
  /** The branch whose sales alone are declared. */
  readonly branchId?: string | undefined;
}
