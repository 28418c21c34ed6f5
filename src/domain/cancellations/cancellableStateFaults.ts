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
      "cancellation.related" | "cancellation.related_under_way"
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

/** The documents that relate to an invoice: those in force, and whether another one is on its way. */
export interface RelatedDocuments {
  readonly blockers: readonly { readonly uuid: string; readonly type: string }[];
  readonly isMoreUnderWay: boolean;
}

/** Returns why an invoice cannot be cancelled as it is now: its state, or the documents that relate to a stamped one. */
export function cancellableStateFaults(
  state: InvoiceState,
  { blockers, isMoreUnderWay }: RelatedDocuments,
): readonly Fault[] {
  const code = whyNot[state];
  if (code !== null) return [fault(code, "")];
  return [
    ...(isMoreUnderWay ? [fault("cancellation.related_under_way", "")] : []),
    ...blockers.map(({ uuid, type }) => fault("cancellation.related", "", { uuid, type })),
  ];
}
