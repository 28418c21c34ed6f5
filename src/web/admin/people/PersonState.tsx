import type { ReactNode } from "react";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** Says whether somebody can get in. */
export function PersonState({
  person,
}: {
  readonly person: { readonly disabledAt: string | null };
}): ReactNode {
  const t = useTexts();
  const isOut = person.disabledAt !== null;
  return (
    <StateBadge tone={isOut ? "quiet" : "good"}>{t(isOut ? "people.disabled" : "people.active")}</StateBadge>
  );
}
