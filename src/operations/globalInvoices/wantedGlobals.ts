import type { NamedPeriod } from "../../domain/globalInvoices/readGlobalPeriod.ts";
import type { Periodicity } from "../../domain/merchants/globalInvoice.ts";

/** The period, and maybe the branch, whose sales somebody wants to declare. */
export interface WantedGlobals {
  /** The merchant's own periodicity where it names none. */
  readonly period: Omit<NamedPeriod, "periodicity"> & { readonly periodicity?: Periodicity | undefined };
  /** Only the sales of this branch. */
  readonly branchId?: string | undefined;
}
