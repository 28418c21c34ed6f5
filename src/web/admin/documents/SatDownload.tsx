import { Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { downloadTones } from "../../shared/states/documentTones.ts";
import { writeNumber } from "../../shared/texts/format.ts";
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
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";

/** Shows what was asked of SAT for a merchant: how far it is, and what is in its way. */
export default function SatDownload(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/sat/downloads/{id}",
    { params },
    { refetchInterval: 15_000 },
  );
  const mayRepair = useMay("repair documents");
  const list = { path: "/sat-downloads", title: t("satDownloads.title") };
  return (
    <FoundPage title={t("satDownloads.one")} list={list} found={found}>
      {({ state, progress, problem, nextAttempt, ...download }) => (
        <Page
          title={`${t(`satDownloads.${download.requestType}`)} · ${t(`satDownloads.${download.content}`)}`}
          list={list}
          actions={
            mayRepair && (
              <ActButton
                label={t("satDownloads.retry")}
                sentence={t("satDownloads.retrySentence")}
                done={t("satDownloads.retried")}
                isPrimary
                act={() => api.POST("/api/v1/admin/sat/downloads/{id}/retry", { params })}
              />
            )
          }
        >
          <Panel title={t("documents.facts")}>
            <Stack>
              <Text>{download.hint}</Text>
              <Progress
                aria-label={t("satDownloads.progress")}
                value={progress.rows === 0 ? 0 : (100 * progress.rowsDone) / progress.rows}
              />
              {problem && (
                <Text size="sm">
                  {problem.message}{" "}
                  {problem.satCode !== null && `(SAT ${problem.satCode}: ${problem.satMessage ?? ""})`}
                </Text>
              )}
              <Facts
                isGrid
                facts={[
                  [
                    t("filter.state"),
                    <StateBadge key="state" tone={downloadTones[state]}>
                      {t(`downloadState.${state}`)}
                    </StateBadge>,
                  ],
                  [t("documents.merchant"), <MerchantName key="merchant" id={download.merchantId} />],
                  [t("filter.mode"), <LiveBadge key="mode" livemode={download.livemode} />],
                  [t("satDownloads.askedAt"), <When key="askedAt" instant={download.createdAt} />],
                  [t("satDownloads.from"), download.dateFrom],
                  [t("satDownloads.to"), download.dateTo],
                  [t("satDownloads.packages"), `${progress.packagesImported} / ${progress.packages}`],
                  [
                    t("satDownloads.rows"),
                    `${writeNumber(progress.rowsDone)} / ${writeNumber(progress.rows)}`,
                  ],
                  [t("satDownloads.missing"), writeNumber(progress.missing)],
                  [t("documents.next"), nextAttempt && <When key="next" instant={nextAttempt.at} distance />],
                  [t("documents.id"), <Copyable key="id" text={id} />],
                ]}
              />
            </Stack>
          </Panel>
        </Page>
      )}
    </FoundPage>
  );
}
