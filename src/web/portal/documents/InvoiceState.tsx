import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { invoiceTones } from "../../shared/states/documentTones.ts";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

export type InvoiceStateName = RowOf<"/api/v1/invoices">["state"];

export const invoiceStates = Object.keys(invoiceTones) as InvoiceStateName[];

/** Says whether workers are about to change the state, so that the page looks again soon. */
export function isMoving(state: InvoiceStateName | undefined): boolean {
  return state !== undefined && ["requested", "sealed", "stamping", "inDoubt", "cancelling"].includes(state);
}

/** Says whether SAT knows the document, so that it has files. */
export function isIssued(state: InvoiceStateName): boolean {
  return ["stamped", "cancelling", "cancelled"].includes(state);
}

/** The state of an invoice in a word. */
export function InvoiceState({ state }: { readonly state: InvoiceStateName }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={invoiceTones[state]}>{t(`invoiceState.${state}`)}</StateBadge>;
}
