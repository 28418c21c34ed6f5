import { Anchor, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
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
import { invoiceTones } from "../../shared/states/documentTones.ts";
import { StampAttempts } from "./StampAttempts.tsx";

type Invoice = RowOf<"/api/v1/admin/invoices">;

const unsettled: ReadonlySet<Invoice["state"]> = new Set(["requested", "sealed", "stamping", "inDoubt"]);

/** Shows an invoice of any merchant with each call that was made to a PAC about it. */
export default function InvoicePage(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery("get", "/api/v1/admin/invoices/{id}", { params });
  const list = { path: "/invoices", title: t("invoices.title") };
  return (
    <FoundPage title={t("invoices.one")} list={list} found={found}>
      {(invoice) => {
        const { state, faults, ticketId } = invoice;
        const folio = `${invoice.series} ${invoice.folio}`.trim();
        return (
          <Page title={t("invoices.named", { folio })} list={list} actions={<Acts invoice={invoice} />}>
            <Stack gap="lg">
              {faults.length > 0 && (
                <Panel title={t("documents.faults")}>
                  <Faults faults={faults} />
                </Panel>
              )}
              <Panel
                title={t("documents.facts")}
                actions={
                  ticketId !== null && (
                    <Anchor component={Link} href={`/tickets/${ticketId}`} size="sm">
                      {t("invoices.openTicket")}
                    </Anchor>
                  )
                }
              >
                <Facts
                  isGrid
                  facts={[
                    [
                      t("filter.state"),
                      <StateBadge key="state" tone={invoiceTones[state]}>
                        {t(`invoiceState.${state}`)}
                      </StateBadge>,
                    ],
                    [
                      t("documents.waitsFor"),
                      invoice.waitingFor && <WaitingFor key="waits" waitingFor={invoice.waitingFor} />,
                    ],
                    [
                      t("documents.total"),
                      <Amount key="total" value={invoice.total} currency={invoice.currency} />,
                    ],
                    [t("documents.merchant"), <MerchantName key="merchant" id={invoice.merchantId} />],
                    [t("invoices.receiver"), invoice.receiverRfc],
                    [t("filter.mode"), <LiveBadge key="mode" livemode={invoice.livemode} />],
                    [t("invoices.pac"), invoice.pac],
                    [t("invoices.requested"), <When key="requested" instant={invoice.createdAt} />],
                    [t("invoices.stampedAt"), <When key="stampedAt" instant={invoice.stampedAt} />],
                    [
                      t("documents.uuid"),
                      invoice.uuid !== null && <Copyable key="uuid" text={invoice.uuid} />,
                    ],
                    [t("documents.id"), <Copyable key="id" text={invoice.id} />],
                  ]}
                />
              </Panel>
              <StampAttempts id={invoice.id} />
            </Stack>
          </Page>
        );
      }}
    </FoundPage>
  );
}

function Acts({ invoice: { id, state } }: { readonly invoice: Invoice }): ReactNode {
  const t = useTexts();
  const mayRepair = useMay("repair documents");
  const params = { path: { id } };
  if (!mayRepair || !unsettled.has(state)) return null;
  return (
    <Group gap="xs">
      <ActButton
        label={t("invoices.retry")}
        sentence={t("invoices.retrySentence")}
        done={t("invoices.retried")}
        act={() => api.POST("/api/v1/admin/invoices/{id}/retry", { params })}
      />
      {state === "inDoubt" && (
        <ActButton
          label={t("invoices.recover")}
          sentence={t("invoices.recoverSentence")}
          done={t("invoices.recovered")}
          isPrimary
          act={() => api.POST("/api/v1/admin/invoices/{id}/recover", { params })}
        />
      )}
    </Group>
  );
}
