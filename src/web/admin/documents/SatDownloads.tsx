import { Progress, Text } from "@mantine/core";
import { IconCloudDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Details } from "../ui/Details.tsx";
import { DocumentFilters } from "../ui/DocumentFilters.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { type DownloadState, downloadTones } from "../../shared/states/documentTones.ts";

type Download = RowOf<"/api/v1/admin/sat/downloads">;

/** Shows what was asked of SAT for any merchant, newest first, and how far it is. */
export default function SatDownloads(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
  const [shown, setShown] = useState<Download>();
  const downloads = usePages("/api/v1/admin/sat/downloads", filters as object, { everyMs: 15_000 });
  const state = (of: DownloadState) => (
    <StateBadge tone={downloadTones[of]}>{t(`downloadState.${of}`)}</StateBadge>
  );
  return (
    <Page title={t("satDownloads.title")}>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(downloadTones) as DownloadState[]).map((value) => ({
          value,
          label: t(`downloadState.${value}`),
        }))}
      />
      <DataList
        label={t("satDownloads.title")}
        list={downloads}
        onOpen={setShown}
        empty={<EmptyState icon={<IconCloudDownload />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "what",
            header: t("satDownloads.what"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => (
              <>
                {t(`satDownloads.${row.requestType}`)} · {t(`satDownloads.${row.content}`)}
              </>
            ),
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "createdAt",
            header: t("satDownloads.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          {
            key: "rows",
            header: t("satDownloads.rows"),
            width: "8rem",
            align: "end",
            wideOnly: true,
            cell: (row) => writeNumber(row.progress.rowsDone),
          },
          { key: "state", header: t("filter.state"), width: "12rem", cell: (row) => state(row.state) },
        ]}
      />
      <Details title={t("satDownloads.one")} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <DownloadDetails download={shown} state={state(shown.state)} />}
      </Details>
    </Page>
  );
}

function DownloadDetails({
  download,
  state,
}: {
  readonly download: Download;
  readonly state: ReactNode;
}): ReactNode {
  const t = useTexts();
  const mayRepair = useMay("repair documents");
  const { id, progress, problem, nextAttempt } = download;
  return (
    <>
      <Text>{download.hint}</Text>
      <Progress
        aria-label={t("satDownloads.progress")}
        value={progress.rows === 0 ? 0 : (100 * progress.rowsDone) / progress.rows}
      />
      <Facts
        isGrid
        facts={[
          [t("filter.state"), state],
          [t("documents.merchant"), <MerchantName key="merchant" id={download.merchantId} />],
          [t("filter.mode"), <LiveBadge key="mode" livemode={download.livemode} />],
          [t("satDownloads.from"), download.dateFrom],
          [t("satDownloads.to"), download.dateTo],
          [t("satDownloads.packages"), `${progress.packagesImported} / ${progress.packages}`],
          [t("satDownloads.rows"), `${writeNumber(progress.rowsDone)} / ${writeNumber(progress.rows)}`],
          [t("satDownloads.missing"), writeNumber(progress.missing)],
          [t("documents.next"), nextAttempt && <When key="next" instant={nextAttempt.at} distance />],
        ]}
      />
      {problem && (
        <Text size="sm">
          {problem.message}{" "}
          {problem.satCode !== null && `(SAT ${problem.satCode}: ${problem.satMessage ?? ""})`}
        </Text>
      )}
      {mayRepair && (
        <ActButton
          label={t("satDownloads.retry")}
          sentence={t("satDownloads.retrySentence")}
          done={t("satDownloads.retried")}
          isPrimary
          act={() => api.POST("/api/v1/admin/sat/downloads/{id}/retry", { params: { path: { id } } })}
        />
      )}
    </>
  );
}
