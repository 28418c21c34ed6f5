import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

export type InvoiceStateName = RowOf<"/api/v1/invoices">["state"];

const tones: Readonly<Record<InvoiceStateName, Tone>> = {
  requested: "busy",
  sealed: "busy",
  stamping: "busy",
  inDoubt: "waiting",
  stamped: "good",
  refused: "bad",
  cancelling: "waiting",
  cancelled: "quiet",
};

export const invoiceStates = Object.keys(tones) as InvoiceStateName[];

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
  return <StateBadge tone={tones[state]}>{t(`invoiceState.${state}`)}</StateBadge>;
}
