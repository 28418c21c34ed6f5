import type { Fault } from "../../errors.ts";
import type { CancellationState } from "../cancellations/cancellationLifeCycle.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import type { SagaStep } from "../sagas/sagaSteps.ts";
import { substitutionFault } from "./substitutionFaults.ts";

/** The states of the documents of a substitution, as they are now. */
export interface SubstitutionFacts {
  readonly step: SagaStep;
  /** The state of the document that is replaced. */
  readonly original: InvoiceState;
  readonly replacement: { readonly state: InvoiceState; readonly faults: readonly Fault[] | null };
  /** The latest cancellation of the original. */
  readonly cancellation?:
    { readonly state: CancellationState; readonly faults: readonly Fault[] | null } | undefined;
}

/** The next act of a substitution: nothing yet, the request to cancel, or an end. */
export type SubstitutionVerdict =
  | { readonly kind: "wait" }
  | { readonly kind: "cancel" }
  | { readonly kind: "done" }
  | { readonly kind: "refused" | "awaitingPerson"; readonly faults: readonly Fault[] };

/** Returns what follows for a substitution from what is true of its documents; whoever asks twice hears the same. */
export function judgeSubstitution(facts: SubstitutionFacts): SubstitutionVerdict {
  const { step, original, replacement, cancellation } = facts;
  switch (replacement.state) {
    case "requested":
    case "sealed":
    case "stamping":
    case "inDoubt":
      return { kind: "wait" };
    case "refused":
      return { kind: "refused", faults: replacement.faults ?? [] };
    case "cancelled":
    case "cancelling":
    case "stamped":
      break;
    default:
      return replacement.state satisfies never;
  }
  if (original === "cancelled") return { kind: "done" };
  if (original === "cancelling") return { kind: "wait" };
  if (replacement.state === "cancelled")
    return { kind: "refused", faults: [substitutionFault("substitution.replacement_cancelled", "")] };
  if (replacement.state === "cancelling") return { kind: "wait" };
  if (step === "stamping") return { kind: "cancel" };
  return { kind: "awaitingPerson", faults: faultsOf(cancellation) };
}

function faultsOf(cancellation: SubstitutionFacts["cancellation"]): readonly Fault[] {
  if (cancellation?.state === "rejected") return [substitutionFault("substitution.rejected", "")];
  return [substitutionFault("substitution.not_cancelled", ""), ...(cancellation?.faults ?? [])];
}
