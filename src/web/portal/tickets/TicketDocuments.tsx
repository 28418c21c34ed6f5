import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import type { operations } from "../../shared/api/contract.ts";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { InvoiceState } from "../documents/InvoiceState.tsx";
import { useBranches } from "../documents/useBranches.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Ticket } from "./ticketActs.ts";

type Refund =
  operations["listTicketRefunds"]["responses"][200]["content"]["application/json"]["data"]["items"][number];

const refundTones: Readonly<Record<Refund["state"], Tone>> = {
  netted: "good",
  crediting: "busy",
  credited: "good",
  refused: "bad",
  cancelled: "quiet",
  voiding: "busy",
  voided: "good",
};

/** Every document that speaks of a ticket, and what came back of the sale. */
export function TicketDocuments({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const t = useTexts();
  const timeZone = useBranches().zoneOf(ticket.branch);
  const init = { params: { path: { id: ticket.id } } };
  const documents = queries.useQuery("get", "/api/v1/tickets/{id}/invoices", init, {
    enabled: useMay("read invoices"),
  });
  const refunds = queries.useQuery("get", "/api/v1/tickets/{id}/refunds", init, {
    refetchInterval: ({ state }) =>
      state.data?.data.items.some((one) => ["crediting", "voiding"].includes(one.state)) ? 1_500 : false,
  });
  const error = documents.error ?? refunds.error;
  const items = documents.data?.data.items ?? [];
  const returned = refunds.data?.data.items ?? [];
  return (
    <>
      <Panel title={t("documents.title")}>
        {error !== null && <ProblemNote error={error} />}
        {documents.isLoading ? (
          <Waiting rows={2} />
        ) : items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("documents.none")}
          </Text>
        ) : (
          items.map(({ id, kind, series, folio, state, total, currency, createdAt }) => (
            <Group key={id} justify="space-between" gap="xs">
              <Stack gap={2}>
                <Anchor component={Link} href={`/invoices/${id}`} underline="always" size="sm">
                  {t(`invoiceKind.${kind}`)} {series}
                  {folio}
                </Anchor>
                <Text size="xs" c="dimmed">
                  <When instant={createdAt} {...(timeZone !== undefined && { timeZone })} />
                </Text>
              </Stack>
              <Group gap="sm">
                <InvoiceState state={state} />
                <Text size="sm" fw={600}>
                  {writeAmount(total, currency)}
                </Text>
              </Group>
            </Group>
          ))
        )}
      </Panel>
      {returned.length > 0 && (
        <Panel title={t("refunds.title")}>
          {returned.map((refund) => (
            <div key={refund.id}>
              <Group justify="space-between">
                <Group gap="sm">
                  <StateBadge tone={refundTones[refund.state]}>{t(`refundState.${refund.state}`)}</StateBadge>
                  <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                    {[refund.externalId, refund.reason].filter(Boolean).join(" · ")}
                  </Text>
                  {refund.creditNote !== null && (
                    <Anchor
                      component={Link}
                      href={`/invoices/${refund.creditNote.id}`}
                      size="sm"
                      underline="always"
                    >
                      {t("refunds.creditNote")}
                    </Anchor>
                  )}
                </Group>
                <Text size="sm" fw={600}>
                  {writeAmount(refund.amount, refund.currency)}
                </Text>
              </Group>
              <FaultNotes faults={refund.faults} title={t("refunds.refusedTitle")} />
            </div>
          ))}
        </Panel>
      )}
    </>
  );
}
