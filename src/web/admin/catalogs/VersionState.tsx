import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** A version of a workbook, as lists have it. */
export type Version = RowOf<"/api/v1/admin/catalogs">["versions"][number];

const tones: Readonly<Record<Version["state"], Tone>> = {
  fetching: "busy",
  reading: "busy",
  staged: "busy",
  awaitingApproval: "waiting",
  active: "good",
  superseded: "quiet",
  refused: "bad",
  unchanged: "quiet",
  failed: "bad",
};

export function VersionState({ state }: { readonly state: Version["state"] }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`versionState.${state}`)}</StateBadge>;
}
