import type { Tenancy } from "../../domain/access/principal.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { AppError } from "../../errors.ts";

/** One run declares the sales of these branches. */
export interface GlobalTarget {
  /** The branch that issues the documents; null for the merchant as a whole, whose main branch does. */
  readonly branchId: string | null;
  /** The branches that sold; all of the merchant's when absent. */
  readonly sellers?: readonly string[];
}

/**
 * Returns the runs that a period needs: one for each branch, or one for the merchant. A caller who names a branch gets
 * its run alone. Throws `global.merchant_wide` for a principal bound to branches of a merchant that declares all of
 * them together.
 */
export function globalTargets(
  { branches, boundBranchIds }: Pick<Tenancy, "branches" | "boundBranchIds">,
  { scope }: Pick<GlobalInvoiceSettings, "scope">,
  branchId: string | undefined,
): readonly GlobalTarget[] {
  if (scope === "branch" || branchId !== undefined)
    return branches
      .filter(({ id }) => branchId === undefined || id === branchId)
      .map(({ id }) => ({ branchId: id, sellers: [id] }));
  if (boundBranchIds) throw new AppError("global.merchant_wide");
  return [{ branchId: null }];
}
