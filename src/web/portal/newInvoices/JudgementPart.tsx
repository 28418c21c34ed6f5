import { Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { writeAmount } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Judgement } from "./draftContent.ts";

interface Shown {
  readonly judgement: UseQueryResult<Judgement>;
  readonly currency: string;
}

/** Shows what an invoice comes to as it is, or everything that keeps it from being stamped. */
export function JudgementPart({ judgement, currency }: Shown): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = judgement;
  const totals = data?.totals;
  const money = (amount: number) => writeAmount(amount, currency);
  return (
    <Stack gap="md" w="100%">
      <Panel title={t("drafts.totals")}>
        {error && <ProblemNote error={error} onRetry={() => refetch()} />}
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
      <FaultNotes faults={data?.faults ?? []} title={t("drafts.toMend")} isMild />
      <FaultNotes faults={data?.warnings ?? []} title={t("drafts.warnings")} isMild />
    </Stack>
  );
}
