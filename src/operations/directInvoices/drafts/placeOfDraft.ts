import { branchOf, type Tenancy } from "../../../domain/access/principal.ts";
import type { Fault } from "../../../errors.ts";
import type { DraftKind } from "../../../models/directInvoices/InvoiceDraft.ts";

/** The content of a draft, and what was found wrong with it. */
export interface WrittenDraft {
  readonly content: Readonly<Record<string, unknown>>;
  readonly faults: readonly Fault[];
  /** The kind of document; an invoice when absent. */
  readonly kind?: DraftKind;
}

/** Returns the branch that the draft names, or the one where the writer would issue. */
export function placeOfDraft(principal: Tenancy, { branch }: WrittenDraft["content"]): string | null {
  const named = typeof branch === "string" ? branchOf(principal, branch) : undefined;
  return (named ?? branchOf(principal, undefined))?.id ?? principal.boundBranchIds?.[0] ?? null;
}
