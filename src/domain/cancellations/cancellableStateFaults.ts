import type { Fault } from "../../errors.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import { cancellableStateMessages } from "./words/cancellableStateMessages.ts";

const fault = faultsFrom(cancellableStateMessages);

const whyNot: Readonly<
  Record<
    InvoiceState,
    Exclude<
      keyof typeof cancellableStateMessages,
      | "cancellation.related"
      | "cancellation.related_under_way"
      | "cancellation.substitution_under_way"
      | "cancellation.note_of_claim"
      | "cancellation.has_payments"
    > | null
  >
> = {
  requested: "cancellation.not_stamped",
  sealed: "cancellation.not_stamped",
  stamping: "cancellation.being_stamped",
  inDoubt: "cancellation.being_stamped",
  refused: "cancellation.never_stamped",
  stamped: null,
  cancelling: "cancellation.under_way",
  cancelled: "cancellation.already_cancelled",
};

/** The documents that relate to an invoice: those in force, and what is under way with it. */
export interface RelatedDocuments {
  readonly blockers: readonly { readonly uuid: string; readonly type: string }[];
  readonly isMoreUnderWay: boolean;
  /** The living payments of it, whether or not their documents are stamped. */
  readonly payments: number;
  /**
   * True when a substitution under way cancels the invoice by itself, or when the invoice is the replacement of one.
   */
  readonly isBeingSubstituted: boolean;
  /** True for the credit note that took a ticket out of a global invoice for an invoice of its own. */
  readonly isOfClaim: boolean;
}

/** Returns why an invoice cannot be cancelled as it is now: its state, or the documents that relate to a stamped one. */
export function cancellableStateFaults(
  state: InvoiceState,
  { blockers, isMoreUnderWay, isBeingSubstituted, isOfClaim, payments }: RelatedDocuments,
): readonly Fault[] {
  const code = whyNot[state];
  if (code !== null) return [fault(code, "")];
  return [
    ...(isOfClaim ? [fault("cancellation.note_of_claim", "")] : []),
    ...(isBeingSubstituted ? [fault("cancellation.substitution_under_way", "")] : []),
    ...(isMoreUnderWay ? [fault("cancellation.related_under_way", "")] : []),
    ...(payments > 0 ? [fault("cancellation.has_payments", "", { payments })] : []),
    ...blockers.map(({ uuid, type }) => fault("cancellation.related", "", { uuid, type })),
  ];
}
