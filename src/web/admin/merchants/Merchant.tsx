import { Anchor, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { Limits } from "./Limits.tsx";
import { LookIn } from "./LookIn.tsx";
import { MerchantHealth } from "./MerchantHealth.tsx";
import { MerchantState } from "./MerchantState.tsx";
import { Stamps } from "./Stamps.tsx";

/** A merchant: how it is reached, how it fares, and what may be done about it. */
export default function Merchant(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery("get", "/api/v1/admin/merchants/{id}", { params });
  const mayManage = useMay("manage merchants");
  const mayLookIn = useMay("impersonate merchants");
  const mayReadDocuments = useMay("read all documents");
  const list = { path: "/merchants", title: t("merchants.title") };
  return (
    <FoundPage title={t("merchant.title")} list={list} found={found}>
      {(merchant) => {
        const isActive = merchant.state === "active";
        return (
          <Page
            title={merchant.tradeName}
            list={list}
            actions={mayLookIn && isActive && <LookIn id={id} isLive={merchant.liveSince !== null} />}
          >
            <Stack gap="lg">
              <Panel
                title={t("documents.facts")}
                actions={
                  mayReadDocuments && (
                    <Group gap="lg">
                      <Anchor component={Link} href={`/tickets?merchantId=${id}`} size="sm">
                        {t("merchant.tickets")}
                      </Anchor>
                      <Anchor component={Link} href={`/invoices?merchantId=${id}`} size="sm">
                        {t("merchant.invoices")}
                      </Anchor>
                    </Group>
                  )
                }
              >
                <Facts
                  isGrid
                  facts={[
                    [t("filter.state"), <MerchantState key="state" state={merchant.state} />],
                    [t("merchants.rfc"), <Copyable key="rfc" text={merchant.rfc} />],
                    [t("merchants.legalName"), merchant.legalName],
                    [t("merchants.taxRegime"), merchant.taxRegime],
                    [t("merchant.email"), merchant.email],
                    [t("merchant.phone"), merchant.phone],
                    [t("merchant.since"), <When key="since" instant={merchant.createdAt} />],
                    [
                      t("merchants.live"),
                      merchant.liveSince === null ? (
                        t("merchants.notLive")
                      ) : (
                        <When key="live" instant={merchant.liveSince} />
                      ),
                    ],
                    [t("merchant.suspendedFor"), merchant.suspendedFor !== null && merchant.suspendedFor],
                  ]}
                />
              </Panel>
              <MerchantHealth id={id} />
              <Limits merchant={merchant} />
              <Stamps id={id} />
              {mayManage && (
                <Panel title={t("merchant.acts")}>
                  <Group>
                    {isActive ? (
                      <ActButton
                        key="suspend"
                        label={t("merchant.suspend")}
                        sentence={t("merchant.suspendSentence", { name: merchant.tradeName })}
                        done={t("merchant.suspended")}
                        reason={t("act.reasonRead")}
                        isDanger
                        act={(reason) =>
                          api.POST("/api/v1/admin/merchants/{id}/suspend", { params, body: { reason } })
                        }
                      />
                    ) : (
                      <ActButton
                        key="reactivate"
                        label={t("merchant.reactivate")}
                        sentence={t("merchant.reactivateSentence", { name: merchant.tradeName })}
                        done={t("merchant.reactivated")}
                        act={() => api.POST("/api/v1/admin/merchants/{id}/reactivate", { params })}
                      />
                    )}
                    {merchant.state !== "archived" && (
                      <ActButton
                        label={t("merchant.archive")}
                        sentence={t("merchant.archiveSentence", { name: merchant.tradeName })}
                        done={t("merchant.archived")}
                        isDanger
                        act={() => api.DELETE("/api/v1/admin/merchants/{id}", { params })}
                      />
                    )}
                  </Group>
                </Panel>
              )}
            </Stack>
          </Page>
        );
      }}
    </FoundPage>
  );
}
