import { Button } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { GlobalDraft } from "./GlobalDraft.tsx";
import { RunState } from "./RunState.tsx";

/** Shows what a period's global invoices would take, and the runs that made some. */
export default function GlobalInvoices(): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [isDrafting, setDrafting] = useState(false);
  const runs = usePages("/api/v1/tickets/global", {}, { everyMs: 5_000 });
  const start = may && !isDrafting && <Button onClick={() => setDrafting(true)}>{t("globals.start")}</Button>;
  return (
    <Page title={t("globals.title")} actions={start}>
      {isDrafting && <GlobalDraft onClose={() => setDrafting(false)} />}
      <DataList
        label={t("globals.runs")}
        list={runs}
        href={({ id }) => `/global-invoices/${id}`}
        empty={
          <EmptyState icon={<IconStack2 />} title={t("globals.emptyTitle")}>
            {t("globals.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "period",
            header: t("globals.period"),
            width: "minmax(12rem, 2fr)",
            cell: ({ period }) => `${writeDay(period.from)} – ${writeDay(period.to)}`,
          },
          {
            key: "kind",
            header: t("globals.periodicity"),
            width: "8rem",
            wideOnly: true,
            cell: ({ period }) => t(`periodicity.p${period.periodicity}`),
          },
          {
            key: "branch",
            header: t("tickets.branch"),
            width: "8rem",
            wideOnly: true,
            cell: ({ branch }) => branch ?? t("globals.allBranches"),
          },
          {
            key: "state",
            header: t("tickets.state"),
            width: "11rem",
            cell: (run) => <RunState state={run.state} />,
          },
          {
            key: "at",
            header: t("globals.at"),
            width: "12rem",
            wideOnly: true,
            cell: ({ createdAt }) => <When instant={createdAt} />,
          },
        ]}
      />
    </Page>
  );
}
