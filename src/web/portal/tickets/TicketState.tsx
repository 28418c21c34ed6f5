import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { ticketTones } from "../../shared/states/documentTones.ts";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

type State = RowOf<"/api/v1/tickets">["state"];

export const ticketStates = Object.keys(ticketTones) as State[];

/** The state of a ticket in a word. */
export function TicketState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={ticketTones[state]}>{t(`ticketState.${state}`)}</StateBadge>;
}
