import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { cancellationTones } from "../../shared/states/documentTones.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Faults } from "../ui/Faults.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";

const ended: readonly string[] = ["cancelled", "rejected", "notCancellable", "refused"];

/** Shows a cancellation of any merchant: how far SAT and the receiver are with it. */
export default function Cancellation(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery("get", "/api/v1/admin/cancellations/{id}", { params });
  const mayRepair = useMay("repair documents");
  const page = {
    title: t("cancellations.one"),
    list: { path: "/cancellations", title: t("cancellations.title") },
  };
  return (
    <FoundPage {...page} found={found}>
      {({ state, uuid, merchantId, motive, motiveText, faults, sat, ...cancellation }) => (
        <Page
          {...page}
          actions={
            mayRepair &&
            !ended.includes(state) && (
              <ActButton
                label={t("cancellations.refresh")}
                sentence={t("cancellations.refreshSentence")}
                done={t("cancellations.refreshed")}
                isPrimary
                act={() => api.POST("/api/v1/admin/cancellations/{id}/refresh", { params })}
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
                    <StateBadge key="state" tone={cancellationTones[state]}>
                      {t(`cancellationState.${state}`)}
                    </StateBadge>,
                  ],
                  [t("documents.uuid"), <Copyable key="uuid" text={uuid} />],
                  [t("documents.merchant"), <MerchantName key="merchant" id={merchantId} />],
                  [t("cancellations.motive"), `${motive} · ${motiveText}`],
                  [t("filter.mode"), <LiveBadge key="mode" livemode={cancellation.livemode} />],
                  [t("invoices.pac"), cancellation.pac],
                  [t("cancellations.askedAt"), <When key="askedAt" instant={cancellation.askedAt} />],
                  [t("cancellations.sentAt"), <When key="sentAt" instant={cancellation.sentAt} />],
                  [
                    t("cancellations.deadline"),
                    <When key="deadline" instant={cancellation.deadline} distance />,
                  ],
                  [t("cancellations.satStatus"), sat.status?.estatusCancelacion || sat.status?.estado],
                  [t("documents.next"), <When key="next" instant={cancellation.nextAttemptAt} distance />],
                  [t("documents.id"), <Copyable key="id" text={id} />],
                ]}
              />
            </Panel>
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}
