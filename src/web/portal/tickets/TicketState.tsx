import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

type State = RowOf<"/api/v1/tickets">["state"];

const tones: Readonly<Record<State, Tone>> = {
  received: "busy",
  parked: "waiting",
  accepted: "waiting",
  rejected: "bad",
  invoicing: "busy",
  invoiced: "good",
  globallyInvoiced: "good",
  invoicedElsewhere: "good",
  refunded: "quiet",
  voided: "quiet",
};

export const ticketStates = Object.keys(tones) as State[];

/** The state of a ticket in a word. */
export function TicketState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`ticketState.${state}`)}</StateBadge>;
}
