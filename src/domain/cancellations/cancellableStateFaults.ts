import type { Fault } from "../../errors.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import { cancellableStateMessages } from "./words/cancellableStateMessages.ts";

const fault = faultsFrom(cancellableStateMessages);

const whyNot: Readonly<
  Record<InvoiceState, Exclude<keyof typeof cancellableStateMessages, "cancellation.related"> | null>
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

/** Returns why an invoice cannot be cancelled as it is now: its state, and the documents in force that relate to it. */
export function cancellableStateFaults(
  state: InvoiceState,
  blockers: readonly { readonly uuid: string; readonly type: string }[],
): readonly Fault[] {
  const code = whyNot[state];
  return [
    ...(code === null ? [] : [fault(code, "")]),
    ...blockers.map(({ uuid, type }) => fault("cancellation.related", "", { uuid, type })),
  ];
}
