import type { ReactNode } from "react";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { downloadTones } from "../../../shared/states/documentTones.ts";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";

type State = RowOf<"/api/v1/merchant/sat/downloads">["state"];

export const downloadStates = Object.keys(downloadTones) as State[];

/** Says whether something is still to happen by itself. */
export function isUnderWay(state: State): boolean {
  return downloadTones[state] === "busy";
}

/** The state of a download from SAT in a word. */
export function DownloadState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={downloadTones[state]}>{t(`satDownloads.states.${state}`)}</StateBadge>;
}
