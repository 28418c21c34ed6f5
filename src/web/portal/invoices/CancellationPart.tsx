import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { When } from "../../shared/ui/When.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import type { InvoiceStateName } from "../documents/InvoiceState.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly id: string;
  readonly state: InvoiceStateName;
}

/** Shows how the cancellation of an invoice fares, once one was asked for. */
export function CancellationPart({ id, state }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("issue invoices");
  const params = { path: { id } };
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}/cancellation",
    { params },
    { refetchInterval: state === "cancelling" ? 2_000 : false },
  );
  const asking = useMutation({
    mutationFn: () => api.POST("/api/v1/invoices/{id}/cancellation/refresh", { params }),
    onSettled: () => client.invalidateQueries(),
  });
  const current = found.data?.data.current;
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  if (!current) return null;
  const { receipt, sat } = current;
  return (
    <Panel
      title={t("cancellation.title")}
      actions={
        <Group gap="xs">
          {receipt && <DownloadButton path={receipt.pdf}>{t("cancellation.receipt")}</DownloadButton>}
          {receipt && <DownloadButton path={receipt.xml}>{t("cancellation.receiptXml")}</DownloadButton>}
          {may && state === "cancelling" && (
            <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
              {t("cancellation.refresh")}
            </Button>
          )}
        </Group>
      }
    >
      <Facts
        facts={[
          [t("tickets.state"), t(`cancellationState.${current.state}`)],
          [
            t("documents.waitsFor"),
            current.waitingFor && <WaitingFor key="waits" waitingFor={current.waitingFor} />,
          ],
          [t("cancellation.motive"), `${current.motive} ${current.motiveText}`],
          [t("cancellation.substitute"), current.substituteUuid],
          [t("cancellation.askedAt"), <When key="asked" instant={current.askedAt} />],
          [t("cancellation.deadline"), current.deadline && <When key="due" instant={current.deadline} />],
          [
            t("cancellation.left"),
            current.daysLeft !== null && t("cancellation.days", { count: current.daysLeft }),
          ],
          [
            t("cancellation.satSays"),
            [sat.status?.estado, sat.status?.estatusCancelacion].filter(Boolean).join(" · "),
          ],
          [
            t("cancellation.next"),
            current.nextAttemptAt && <When key="next" instant={current.nextAttemptAt} />,
          ],
        ]}
      />
      <FaultNotes faults={current.faults} title={t("cancellation.notSo")} />
      {asking.error !== null && <ProblemNote error={asking.error} />}
    </Panel>
  );
}
