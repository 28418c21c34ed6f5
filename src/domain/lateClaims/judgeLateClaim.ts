import type { Fault } from "../../errors.ts";
import { isSettled, type InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import type { SagaStep } from "../sagas/sagaSteps.ts";
import { lateClaimFault } from "./lateClaimFault.ts";

interface Document {
  readonly state: InvoiceState;
  readonly faults: readonly Fault[] | null;
}

/** The facts about the documents of a late claim as they are now. */
export interface LateClaimFacts {
  readonly step: SagaStep<"lateClaim">;
  /** The state of the global invoice that held the ticket. */
  readonly global: InvoiceState;
  /** The reasons why SAT did not cancel it. */
  readonly cancellationFaults?: readonly Fault[] | null;
  /** The credit note that takes the ticket out of it, where that is the merchant's policy. */
  readonly creditNote?: Document | undefined;
  /** The invoice for the ticket's customer, and after it the new global invoice where there is one. */
  readonly made: readonly Document[];
}

/** The next act of a late claim. `release`: the ticket has left its global invoice, and what waits may be sealed. */
export type LateClaimVerdict =
  | { readonly kind: "wait" | "release" | "done" }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** Returns what follows for a late claim from what is true of its documents; whoever asks twice hears the same. */
export function judgeLateClaim(facts: LateClaimFacts): LateClaimVerdict {
  return judges[facts.step](facts);
}

const judges: Readonly<Record<SagaStep<"lateClaim">, (facts: LateClaimFacts) => LateClaimVerdict>> = {
  crediting({ creditNote }) {
    if (!creditNote || !isSettled(creditNote.state)) return { kind: "wait" };
    if (creditNote.state === "refused") return { kind: "refused", faults: creditNote.faults ?? [] };
    return { kind: "release" };
  },
  cancelling({ global, cancellationFaults }) {
    if (global === "cancelled") return { kind: "release" };
    if (global === "cancelling") return { kind: "wait" };
    const faults = [lateClaimFault("claim.global_not_cancelled", ""), ...(cancellationFaults ?? [])];
    return { kind: "refused", faults };
  },
  stamping({ made }) {
    if (made.some(({ state }) => !isSettled(state))) return { kind: "wait" };
    const refused = made.find(({ state }) => state === "refused");
    return refused ? { kind: "refused", faults: refused.faults ?? [] } : { kind: "done" };
  },
};
