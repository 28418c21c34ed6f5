import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useRefreshOn } from "../documents/useRefreshOn.ts";
import { useTexts } from "../texts/useTexts.ts";

/** Shows how the reversal of all payments of an invoice fares, and what it waits for. */
export function ReversalPart({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}/payments/reversal",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.data.state === "running" ? 1_500 : false) },
  );
  const saga = found.data?.data;
  useRefreshOn(`${saga?.state} ${saga?.step}`, "/api/v1/invoices");
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  if (saga === undefined) return null;
  const { state, step, faults } = saga;
  return (
    <Panel title={t("reversal.title")}>
      <Text size="sm" role="status">
        {t(state === "running" ? `reversal.${step}` : `reversal.${state}`)}
      </Text>
      <WaitingFor waitingFor={saga.waitingFor} />
      <FaultNotes faults={faults} title={t("cancellation.notSo")} />
    </Panel>
  );
}
