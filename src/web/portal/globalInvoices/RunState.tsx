import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

export type RunStateName = RowOf<"/api/v1/tickets/global">["state"];

const tones: Readonly<Record<RunStateName, Tone>> = {
  requested: "busy",
  building: "busy",
  stamping: "busy",
  done: "good",
  stopped: "bad",
};

/** The state of a run of global invoices in a word. */
export function RunState({ state }: { readonly state: RunStateName }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`runState.${state}`)}</StateBadge>;
}
