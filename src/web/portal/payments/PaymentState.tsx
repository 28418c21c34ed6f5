import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

export type Payment = RowOf<"/api/v1/invoices/payments">;

const tones: Readonly<Record<Payment["state"], Tone>> = {
  pending: "waiting",
  reporting: "busy",
  reported: "good",
  refused: "bad",
  reversing: "waiting",
  reversed: "quiet",
};

export const paymentStates = Object.keys(tones) as readonly Payment["state"][];

/** Says whether workers are about to change the state, so that the page looks again soon. */
export function isPaymentMoving(state: Payment["state"] | undefined): boolean {
  return state === "reporting" || state === "reversing";
}

/** The state of a payment in a word. */
export function PaymentState({ state }: { readonly state: Payment["state"] }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`paymentState.${state}`)}</StateBadge>;
}
