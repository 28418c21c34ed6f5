import { Stack, Text } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { writeAmount } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Judgement } from "./draftContent.ts";

interface Shown {
  readonly judgement: Judgement | undefined;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly currency: string;
}

/** Shows what an invoice comes to as it is, or everything that keeps it from being stamped. */
export const JudgementPart = memo(function JudgementPart(shown: Shown): ReactNode {
  const t = useTexts();
  const { judgement, error, onRetry, currency } = shown;
  const totals = judgement?.totals;
  const money = (amount: number) => writeAmount(amount, currency);
  return (
    <Stack gap="md" w="100%">
      <Panel title={t("drafts.totals")}>
        {error !== null && <ProblemNote error={error} onRetry={onRetry} />}
        {totals ? (
          <Facts
            facts={[
              [t("amounts.subtotal"), money(totals.subtotal)],
              [t("amounts.discount"), totals.discount !== 0 && money(totals.discount)],
              [t("amounts.taxes"), money(totals.transferredTaxes)],
              [t("amounts.withheld"), totals.withheldTaxes !== 0 && money(totals.withheldTaxes)],
              [t("amounts.total"), <b key="total">{money(totals.total)}</b>],
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t("drafts.noTotals")}
          </Text>
        )}
      </Panel>
      <FaultNotes faults={judgement?.faults ?? []} title={t("drafts.toMend")} isMild />
      <FaultNotes faults={judgement?.warnings ?? []} title={t("drafts.warnings")} isMild />
    </Stack>
  );
});
