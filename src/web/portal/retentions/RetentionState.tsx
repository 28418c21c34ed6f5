import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { InvoiceState, invoiceStates } from "../documents/InvoiceState.tsx";
import { useTexts } from "../texts/useTexts.ts";

type State = RowOf<"/api/v1/invoices/retentions">["state"];

export const retentionStates: readonly State[] = ["draft", ...invoiceStates];

/** Returns the state of a retention in a word: those of an invoice, and the draft. */
export function stateName(state: State, t: ReturnType<typeof useTexts>): string {
  return state === "draft" ? t("retentions.draft") : t(`invoiceState.${state}`);
}

/** The state of a retention in a word. */
export function RetentionState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  if (state !== "draft") return <InvoiceState state={state} />;
  return <StateBadge tone="quiet">{t("retentions.draft")}</StateBadge>;
}
