import { Anchor, Button, Group, Progress, Table, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount, writeDay, writeNumber } from "../../shared/texts/format.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { InvoiceState } from "../documents/InvoiceState.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { periodWith } from "./period.ts";
import { RunState } from "./RunState.tsx";

/** One run of global invoices: its documents, what it left out, and the way on for what was refused. */
export default function GlobalRun(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const may = useMay("issue invoices");
  const [isAgain, setAgain] = useState(false);
  const found = queries.useQuery(
    "get",
    "/api/v1/tickets/global/{id}",
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) =>
        ["requested", "building", "stamping"].includes(state.data?.data.state ?? "") ? 2_000 : false,
    },
  );
  const run = found.data?.data;
  if (run === undefined)
    return (
      <Page title={t("globals.one")}>
        {found.error ? <ProblemNote error={found.error} onRetry={() => found.refetch()} /> : <Waiting />}
      </Page>
    );
  const { period, progress, documents } = run;
  const days = `${writeDay(period.from)} – ${writeDay(period.to)}`;
  const isOver = run.state === "done" || run.state === "stopped";
  return (
    <Page title={`${t("globals.one")} ${days}`}>
      <Group>
        <RunState state={run.state} />
        <Text size="sm">
          {t("globals.progress", {
            stamped: writeNumber(progress.stamped),
            documents: writeNumber(progress.documents),
            tickets: writeNumber(progress.tickets),
          })}
        </Text>
      </Group>
      {!isOver && (
        <Progress
          value={progress.documents === 0 ? 5 : (100 * progress.stamped) / progress.documents}
          animated
          aria-label={t("globals.one")}
        />
      )}
      <FaultNotes faults={run.faults} title={t("globals.stopped")} />
      {isOver && may && progress.refused > 0 && (
        <Panel title={t("documents.nextStep")}>
          <Text size="sm">{t("globals.refused")}</Text>
          <Group>
            <Button size="xs" onClick={() => setAgain(true)}>
              {t("globals.again")}
            </Button>
          </Group>
        </Panel>
      )}
      <Panel title={t("globals.facts")}>
        <Facts
          facts={[
            [t("globals.periodicity"), t(`periodicity.p${period.periodicity}`)],
            [t("tickets.branch"), run.branch ?? t("globals.allBranches")],
            [t("globals.dueBy"), <When key="due" instant={run.dueBy} />],
            [t("globals.at"), <When key="at" instant={run.createdAt} />],
            [t("globals.through"), t(`globals.by.${run.requestedThrough}`)],
          ]}
        />
      </Panel>
      <Panel title={t("documents.title")}>
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Tbody>
              {documents.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/invoices/${one.id}`} size="sm" underline="always">
                      {one.series}
                      {one.folio}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <InvoiceState state={one.state} />
                  </Table.Td>
                  <Table.Td ta="end">{t("globals.count", { count: one.tickets })}</Table.Td>
                  <Table.Td ta="end">{writeAmount(one.total, one.currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Panel>
      {run.leftOut.map(({ ticketId, externalId, fault }) => (
        <FaultNotes
          key={ticketId}
          faults={[fault]}
          title={t("globals.leftOut", { folio: externalId })}
          isMild
          action={
            <Button component={Link} href={`/tickets/${ticketId}`} size="xs" variant="default">
              {t("invoices.seeTicket")}
            </Button>
          }
        />
      ))}
      {isAgain && (
        <ActDialog
          title={t("globals.again")}
          sentence={t("globals.againSentence", { days })}
          confirm={t("globals.again")}
          done={t("globals.asked")}
          act={() =>
            api.POST("/api/v1/tickets/global", {
              body: {
                period: periodWith(period.from, period.periodicity),
                ...(run.branch !== null && { branch: run.branch }),
              },
            })
          }
          onClose={() => setAgain(false)}
        />
      )}
    </Page>
  );
}
