import type { ReactNode } from "react";
import type { RowOf } from "../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

type State = RowOf<"/api/v1/admin/merchants">["state"];

const tones: Readonly<Record<State, Tone>> = { active: "good", suspended: "bad", archived: "quiet" };

export const merchantStates = Object.keys(tones) as State[];

export function MerchantState({ state }: { readonly state: State }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`merchantState.${state}`)}</StateBadge>;
}
