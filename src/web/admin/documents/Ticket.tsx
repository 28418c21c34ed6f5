import { Anchor, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Amount } from "../../shared/ui/Amount.tsx";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Faults } from "../ui/Faults.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { invoiceTones, ticketTones } from "../../shared/states/documentTones.ts";

/** Shows a sale of any merchant: how far it is and what is wrong with it, but not what was sold or to whom. */
export default function Ticket(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery("get", "/api/v1/admin/tickets/{id}", { params });
  const mayRepair = useMay("repair documents");
  const list = { path: "/tickets", title: t("tickets.title") };
  return (
    <FoundPage title={t("tickets.one")} list={list} found={found}>
      {(ticket) => {
        const { state, invoice, faults } = ticket;
        return (
          <Page
            title={t("tickets.named", { folio: ticket.externalId })}
            list={list}
            actions={
              mayRepair &&
              (state === "received" || state === "rejected") && (
                <ActButton
                  label={t("tickets.reprocess")}
                  sentence={t("tickets.reprocessSentence")}
                  done={t("tickets.reprocessed")}
                  isPrimary
                  act={() => api.POST("/api/v1/admin/tickets/{id}/reprocess", { params })}
                />
              )
            }
          >
            <Stack gap="lg">
              {faults.length > 0 && (
                <Panel title={t("documents.faults")}>
                  <Faults faults={faults} />
                </Panel>
              )}
              <Panel title={t("documents.facts")}>
                <Facts
                  isGrid
                  facts={[
                    [
                      t("filter.state"),
                      <StateBadge key="state" tone={ticketTones[state]}>
                        {t(`ticketState.${state}`)}
                      </StateBadge>,
                    ],
                    [
                      t("documents.waitsFor"),
                      ticket.waitingFor && <WaitingFor key="waits" waitingFor={ticket.waitingFor} />,
                    ],
                    [
                      t("documents.total"),
                      <Amount key="total" value={ticket.total} currency={ticket.currency} />,
                    ],
                    [t("documents.merchant"), <MerchantName key="merchant" id={ticket.merchantId} />],
                    [t("filter.mode"), <LiveBadge key="mode" livemode={ticket.livemode} />],
                    [t("tickets.issuedAt"), <When key="issuedAt" instant={ticket.issuedAt} />],
                    [t("documents.received"), <When key="received" instant={ticket.createdAt} />],
                    [t("documents.changed"), <When key="changed" instant={ticket.updatedAt} />],
                    [t("documents.id"), <Copyable key="id" text={ticket.id} />],
                  ]}
                />
              </Panel>
              {invoice !== null && (
                <Panel
                  title={t("invoices.one")}
                  actions={
                    <Anchor component={Link} href={`/invoices/${invoice.id}`} size="sm">
                      {t("documents.open")}
                    </Anchor>
                  }
                >
                  <Facts
                    isGrid
                    facts={[
                      [
                        t("filter.state"),
                        <StateBadge key="state" tone={invoiceTones[invoice.state]}>
                          {t(`invoiceState.${invoice.state}`)}
                        </StateBadge>,
                      ],
                      [
                        t("documents.uuid"),
                        invoice.uuid !== null && <Copyable key="uuid" text={invoice.uuid} />,
                      ],
                    ]}
                  />
                </Panel>
              )}
            </Stack>
          </Page>
        );
      }}
    </FoundPage>
  );
}
