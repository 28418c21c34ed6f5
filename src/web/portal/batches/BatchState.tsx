import type { ReactNode } from "react";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type Batch, isUnderWay } from "./batch.ts";

type Shown = Pick<Batch, "reading" | "progress" | "faults">;

/** The state of a batch in a word: being read, under way, at its end with or without faults. */
export function BatchState({ batch }: { readonly batch: Shown }): ReactNode {
  const t = useTexts();
  const { reading, faults, progress } = batch;
  if (reading) return <StateBadge tone="busy">{t("batches.states.reading")}</StateBadge>;
  if (isUnderWay(batch)) return <StateBadge tone="busy">{t("batches.states.underWay")}</StateBadge>;
  if (faults.length > 0) return <StateBadge tone="bad">{t("batches.states.unreadable")}</StateBadge>;
  const isWhole = progress.rejected + progress.refused === 0;
  return (
    <StateBadge tone={isWhole ? "good" : "waiting"}>
      {t(isWhole ? "batches.states.done" : "batches.states.faulty")}
    </StateBadge>
  );
}
