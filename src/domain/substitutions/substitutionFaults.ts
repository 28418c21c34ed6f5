import type { Fault } from "../../errors.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceKind } from "../invoices/invoiceKind.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import { substitutionMessages } from "./substitutionMessages.ts";

/** Makes the faults of substitutions. */
export const substitutionFault = faultsFrom(substitutionMessages);

const byKind = {
  nominative: null,
  global: "substitution.of_global",
  creditNote: "substitution.of_credit_note",
  payment: "substitution.of_payment",
  // Nobody comes here with one: no reader of invoices meets a retention.
  retention: null,
} as const satisfies Record<InvoiceKind, unknown>;

const byState = {
  requested: "substitution.not_stamped",
  sealed: "substitution.not_stamped",
  stamping: "substitution.not_stamped",
  inDoubt: "substitution.not_stamped",
  stamped: null,
  refused: "substitution.never_stamped",
  cancelling: "substitution.being_cancelled",
  cancelled: "substitution.already_cancelled",
} as const satisfies Record<InvoiceState, unknown>;

interface Substituted {
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly source: "issued" | "imported";
}

/** Returns why a document of this kind and state cannot be substituted; none where it can. */
export function substitutionFaults(
  { kind, state, source }: Substituted,
  { isUnderWay }: { readonly isUnderWay: boolean },
): readonly Fault[] {
  const code =
    byKind[kind] ??
    (source === "imported" ? ("substitution.of_imported" as const) : undefined) ??
    (isUnderWay ? ("substitution.under_way" as const) : undefined) ??
    byState[state];
  return code === null ? [] : [substitutionFault(code, "")];
}
