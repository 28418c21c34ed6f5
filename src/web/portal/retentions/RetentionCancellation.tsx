import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { When } from "../../shared/ui/When.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** Shows how the latest cancellation of a retention fares. */
export function RetentionCancellation({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/retentions/{id}/cancellation",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.data.waitingFor ? 1_500 : false) },
  );
  const cancellation = found.data?.data;
  return (
    <Panel title={t("cancellation.title")}>
      {found.error && <ProblemNote error={found.error} onRetry={() => found.refetch()} />}
      {cancellation && (
        <>
          <Facts
            facts={[
              [t("tickets.state"), t(`cancellationState.${cancellation.state}`)],
              [t("cancellation.motive"), `${cancellation.motive} ${cancellation.motiveText}`],
              [t("cancellation.askedAt"), <When key="at" instant={cancellation.askedAt} />],
            ]}
          />
          <FaultNotes faults={cancellation.faults} title={t("cancellation.notSo")} />
          {cancellation.receipt && (
            <Group gap="xs">
              <DownloadButton path={cancellation.receipt.pdf}>{t("cancellation.receipt")}</DownloadButton>
              <DownloadButton path={cancellation.receipt.xml}>{t("cancellation.receiptXml")}</DownloadButton>
            </Group>
          )}
        </>
      )}
    </Panel>
  );
}
