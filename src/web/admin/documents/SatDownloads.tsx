import { IconCloudDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { downloadTones } from "../../shared/states/documentTones.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { filterNames } from "../ui/DocumentFilters.tsx";
import { DocumentsPage } from "./DocumentsPage.tsx";

/** Shows what was asked of SAT for any merchant, newest first, and how far it is. */
export default function SatDownloads(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(filterNames);
  const downloads = usePages("/api/v1/admin/sat/downloads", filters as object, { everyMs: 15_000 });
  return (
    <DocumentsPage
      title={t("satDownloads.title")}
      path="/sat-downloads"
      icon={<IconCloudDownload />}
      list={downloads}
      filters={filters}
      change={change}
      tones={downloadTones}
      word={(state) => t(`downloadState.${state}`)}
      name={{
        key: "what",
        header: t("satDownloads.what"),
        width: "minmax(10rem, 2fr)",
        cell: ({ requestType, content }) => (
          <>
            {t(`satDownloads.${requestType}`)} · {t(`satDownloads.${content}`)}
          </>
        ),
      }}
      middle={[
        {
          key: "createdAt",
          header: t("satDownloads.askedAt"),
          width: "12rem",
          wideOnly: true,
          cell: ({ createdAt }) => <When instant={createdAt} />,
        },
        {
          key: "rows",
          header: t("satDownloads.rows"),
          width: "8rem",
          align: "end",
          wideOnly: true,
          cell: ({ progress }) => writeNumber(progress.rowsDone),
        },
      ]}
    />
  );
}
