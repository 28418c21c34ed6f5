import type { ReactNode } from "react";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";

type State = RowOf<"/api/v1/merchant/sat/downloads">["state"];

const tones: Readonly<Record<State, Tone>> = {
  requested: "busy",
  accepted: "busy",
  inProgress: "busy",
  ready: "busy",
  importing: "busy",
  done: "good",
  empty: "quiet",
  refused: "bad",
  expired: "bad",
  cancelled: "quiet",
};

export const downloadStates = Object.keys(tones) as State[];

/** Says whether something is still to happen by itself. */
export function isUnderWay(state: State): boolean {
  return tones[state] === "busy";
}

/** The state of a download from SAT in a word. */
export function DownloadState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`satDownloads.states.${state}`)}</StateBadge>;
}
