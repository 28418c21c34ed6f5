import { Alert, Button, Grid, Group, Menu, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { When } from "../../shared/ui/When.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { Steps } from "../documents/Steps.tsx";
import { useBranches } from "../documents/useBranches.ts";
import { useRefreshOn } from "../documents/useRefreshOn.ts";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { SaleLines } from "./SaleLines.tsx";
import { actsOf, nextAct, type Ticket, type TicketAct } from "./ticketActs.ts";
import { TicketActDialog } from "./TicketActDialog.tsx";
import { TicketDocuments } from "./TicketDocuments.tsx";
import { TicketState } from "./TicketState.tsx";

const soonMs = 1_500;

/** One sale: what was sold, what became of it, and all that may be done with it. */
export default function TicketDetail(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = queries.useQuery(
    "get",
    "/api/v1/tickets/{id}",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (isMoving(state.data?.data) ? soonMs : false) },
  );
  return (
    <FoundPage title={t("tickets.one")} found={found}>
      {(ticket) => <Whole ticket={ticket} />}
    </FoundPage>
  );
}

function isMoving(ticket: Ticket | undefined): boolean {
  if (ticket === undefined) return false;
  const { state, invoice } = ticket;
  return state === "received" || state === "invoicing" || invoice?.state === "cancelling";
}

function Whole({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const t = useTexts();
  const { permissions } = useSession();
  const { zoneOf } = useBranches();
  const [act, setAct] = useState<TicketAct>();
  const acts = actsOf(ticket, permissions);
  const next = nextAct(ticket, acts);
  const others = acts.filter((one) => one !== next);
  const timeZone = zoneOf(ticket.branch);
  const params = { path: { id: ticket.id } };
  useRefreshOn(ticket.updatedAt, "/api/v1/tickets/{id}");
  const events = queries.useQuery("get", "/api/v1/tickets/{id}/events", { params });
  const { customer } = ticket;
  return (
    <Page
      title={t("tickets.named", { folio: ticket.externalId })}
      actions={
        <Group gap="xs">
          <DownloadButton path={`/api/v1/tickets/${ticket.id}/pdf`}>{t("tickets.note")}</DownloadButton>
          {others.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} />}>
                  {t("documents.acts")}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((one) => (
                  <Menu.Item
                    key={one}
                    onClick={() => setAct(one)}
                    {...(one === "voidTicket" && { color: "red.9" })}
                  >
                    {t(`ticketAct.${one}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {next !== undefined && <Button onClick={() => setAct(next)}>{t(`ticketAct.${next}`)}</Button>}
        </Group>
      }
    >
      <Group>
        <TicketState state={ticket.state} />
        <WaitingFor waitingFor={ticket.waitingFor} />
        {ticket.locked && <Text size="sm">{t("tickets.locked")}</Text>}
        <Text fw={650} size="xl">
          {writeAmount(ticket.total, ticket.currency)}
        </Text>
      </Group>
      <FaultNotes faults={ticket.faults} title={t("tickets.rejectedTitle")} />
      <FaultNotes faults={ticket.receiverFaults} title={t("tickets.receiverTitle")} />
      <FaultNotes
        faults={[...(ticket.warnings ?? []), ...(ticket.receiverWarnings ?? [])]}
        title={t("tickets.warningsTitle")}
        isMild
      />
      <Alert icon={<IconInfoCircle />} title={t("documents.nextStep")} role="note">
        {t(`ticketNext.${ticket.state}`, { branch: ticket.branch ?? "" })}{" "}
        {ticket.invoice !== null && (
          <Text component={Link} href={`/invoices/${ticket.invoice.id}`} size="sm" td="underline">
            {t("tickets.openInvoice")}
          </Text>
        )}
      </Alert>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <SaleLines ticket={ticket} />
            <TicketDocuments ticket={ticket} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            <Panel title={t("tickets.facts")}>
              <Facts
                facts={[
                  [t("tickets.folio"), <Copyable key="folio" text={ticket.externalId} />],
                  [
                    t("tickets.issuedAt"),
                    <When key="at" instant={ticket.issuedAt} {...(timeZone !== undefined && { timeZone })} />,
                  ],
                  [t("tickets.branch"), ticket.branch],
                  [t("tickets.register"), ticket.register],
                  [t("tickets.paymentForm"), ticket.paymentForm],
                  [t("tickets.paymentMethod"), ticket.paymentMethod],
                  [t("tickets.exchangeRate"), ticket.exchangeRate],
                  [t("tickets.conditions"), ticket.paymentConditions],
                  [
                    t("tickets.elsewhere"),
                    ticket.elsewhereUuid !== null && <Copyable key="uuid" text={ticket.elsewhereUuid} />,
                  ],
                ]}
              />
            </Panel>
            <Panel title={t("receiver.title")}>
              {customer ? (
                <Facts
                  facts={[
                    [t("receiver.rfc"), customer.rfc],
                    [t("receiver.name"), customer.name],
                    [t("receiver.postalCode"), customer.postalCode],
                    [t("receiver.taxRegime"), customer.taxRegime],
                    [t("receiver.cfdiUse"), customer.cfdiUse],
                    [t("receiver.email"), customer.email],
                  ]}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t("tickets.noReceiver")}
                </Text>
              )}
            </Panel>
            <Panel title={t("documents.timeline")}>
              {events.data === undefined ? (
                events.error ? (
                  <ProblemNote error={events.error} onRetry={() => events.refetch()} />
                ) : (
                  <Waiting rows={3} />
                )
              ) : (
                <Steps
                  steps={[
                    { kind: "received", at: ticket.createdAt, detail: null },
                    ...events.data.data.items,
                  ]}
                  timeZone={timeZone}
                />
              )}
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
      {act !== undefined && <TicketActDialog act={act} ticket={ticket} onClose={() => setAct(undefined)} />}
    </Page>
  );
}
