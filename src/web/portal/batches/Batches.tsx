import { Button } from "@mantine/core";
import { IconFiles } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { type Batch, batchesPath, isUnderWay } from "./batch.ts";
import { BatchState } from "./BatchState.tsx";
import { SendPayroll } from "./SendPayroll.tsx";

/** Batches of invoices and payrolls, the latest first, and the way to send a payroll. */
export default function Batches(): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [isSending, setSending] = useState(false);
  const batches = usePages(batchesPath, {}, { everyMs: 5_000, whileSome: isUnderWay, limit: 25 });
  const columns = useMemo<readonly Column<Batch>[]>(
    () => [
      {
        key: "at",
        header: t("batches.at"),
        width: "minmax(11rem, 2fr)",
        cell: ({ createdAt }) => <When instant={createdAt} />,
      },
      {
        key: "state",
        header: t("tickets.state"),
        width: "11rem",
        cell: (batch) => <BatchState batch={batch} />,
      },
      {
        key: "stamped",
        header: t("batches.stamped"),
        width: "8rem",
        align: "end",
        wideOnly: true,
        cell: ({ progress }) =>
          t("batches.ofTotal", { done: writeNumber(progress.stamped), total: writeNumber(progress.total) }),
      },
      {
        key: "faulty",
        header: t("batches.faulty"),
        width: "8rem",
        align: "end",
        wideOnly: true,
        cell: ({ progress }) => writeNumber(progress.rejected + progress.refused),
      },
    ],
    [t],
  );
  return (
    <Page
      title={t("batches.title")}
      actions={may && <Button onClick={() => setSending(true)}>{t("batches.sendPayroll")}</Button>}
    >
      <DataList
        label={t("batches.title")}
        list={batches}
        href={({ id }) => `/batches/${id}`}
        empty={
          <EmptyState icon={<IconFiles />} title={t("batches.emptyTitle")}>
            {t("batches.empty")}
          </EmptyState>
        }
        columns={columns}
      />
      {isSending && <SendPayroll onClose={() => setSending(false)} />}
    </Page>
  );
}
