import { SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Checklist } from "./Checklist.tsx";
import { ClosingMark } from "./ClosingMark.tsx";
import { MonthFiles } from "./MonthFiles.tsx";
import { MonthSelect } from "./MonthSelect.tsx";
import { lastMonth } from "./monthsBack.ts";

export type Month = operations["readMonthClose"]["responses"][200]["content"]["application/json"]["data"];

/** Shows what is left to do of a month, marks it as closed, and hands all its papers out in one file. */
export default function MonthClose(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["month"]);
  const chosen = filters.month ?? "";
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : lastMonth();
  const { data, error, refetch } = queries.useQuery(
    "get",
    "/api/v1/merchant/month-close",
    { params: { query: { month } } },
    { refetchInterval: 30_000 },
  );
  return (
    <Page title={t("months.title")}>
      <MonthSelect value={month} onChange={(value) => change({ month: value })} />
      {data === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting rows={9} />
        )
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <Checklist month={data.data} />
          <Stack gap="xl">
            <ClosingMark key={month} month={data.data} />
            <MonthFiles month={month} />
          </Stack>
        </SimpleGrid>
      )}
    </Page>
  );
}
