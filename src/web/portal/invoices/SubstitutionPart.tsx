import { Anchor, Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { InvoiceState } from "../documents/InvoiceState.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useRefreshOn } from "../documents/useRefreshOn.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

/** Shows how the replacement of an invoice fares: both documents, the step, and the way on where it waits. */
export function SubstitutionPart({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("issue invoices");
  const params = { path: { id } };
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}/substitute",
    { params },
    { refetchInterval: ({ state }) => (state.data?.data.state === "running" ? 1_500 : false) },
  );
  const retrying = useMutation({
    mutationFn: () => api.POST("/api/v1/invoices/{id}/substitute/retry", { params }),
    onSettled: () => client.invalidateQueries(),
  });
  const saga = found.data?.data;
  // The invoice's own state tells nothing of the steps before its cancellation.
  useRefreshOn(`${saga?.state} ${saga?.step}`, "/api/v1/invoices");
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  if (saga === undefined) return null;
  const { state, step, faults } = saga;
  return (
    <Panel title={t("substitution.title")}>
      <Text size="sm" role="status">
        {t(state === "running" ? `substitution.${step}` : `substitution.${state}`)}
      </Text>
      {(["invoice", "replacement"] as const).map((which) => (
        <Group key={which} gap="sm">
          <Anchor component={Link} href={`/invoices/${saga[which].id}`} size="sm" underline="always">
            {t(`substitution.the.${which}`)} {saga[which].series}
            {saga[which].folio}
          </Anchor>
          <InvoiceState state={saga[which].state} />
        </Group>
      ))}
      <FaultNotes faults={faults} title={t("cancellation.notSo")} />
      {may && state === "awaitingPerson" && (
        <Group>
          <Button size="xs" loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {t("substitution.retry")}
          </Button>
          <Button component={Link} href={`/invoices/${saga.replacement.id}`} size="xs" variant="default">
            {t("substitution.giveUp")}
          </Button>
        </Group>
      )}
      {retrying.error !== null && <ProblemNote error={retrying.error} />}
    </Panel>
  );
}
