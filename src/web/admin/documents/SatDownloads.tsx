import { IconCloudDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { DocumentFilters } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { type DownloadState, downloadTones } from "../../shared/states/documentTones.ts";

/** Shows what was asked of SAT for any merchant, newest first, and how far it is. */
export default function SatDownloads(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
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
        href={(row) => `/sat-downloads/${row.id}`}
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
    </Page>
  );
}
