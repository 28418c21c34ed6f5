import { Group, Select, Stack, Text } from "@mantine/core";
import { IconReportAnalytics } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { DayInput } from "../../shared/ui/form/DayInput.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { ReportFiles } from "./ReportFiles.tsx";
import { ReportTable } from "./ReportTable.tsx";

const ReportChart = lazy(() => import("./ReportChart.tsx"));

export type Report = operations["readReport"]["responses"][200]["content"]["application/json"]["data"];
export type ReportName = Report["name"];

const names = [
  "sales",
  "taxes",
  "cancellations",
  "errors",
  "funnel",
] as const satisfies readonly ReportName[];
const dayForm = /^20\d{2}-\d{2}-\d{2}$/;

/** Shows a report of some days as a chart and a table, and lets files be made of it. */
export default function Reports(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["name", "from", "to"]);
  const name = names.find((each) => each === filters.name) ?? "sales";
  const days = {
    ...(dayForm.test(filters.from ?? "") && { from: filters.from as string }),
    ...(dayForm.test(filters.to ?? "") && { to: filters.to as string }),
  };
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/reports/{name}", {
    params: { path: { name }, query: days },
  });
  return (
    <Page title={t("reports.title")}>
      <Group align="flex-end">
        <Select
          label={t("reports.report")}
          allowDeselect={false}
          data={names.map((value) => ({ value, label: t(`reports.names.${value}`) }))}
          value={name}
          onChange={(value) => change({ name: value })}
          w={{ base: "100%", xs: "18rem" }}
        />
        {(["from", "to"] as const).map((end) => (
          <DayInput
            key={end}
            label={t(`documents.${end}`)}
            value={filters[end] ?? data?.data[end] ?? ""}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
      </Group>
      <Text c="dimmed">{t(`reports.about.${name}`)}</Text>
      {data === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : (
        <Stack gap="xl">
          <Shown report={data.data} />
          <ReportFiles name={name} days={{ from: data.data.from, to: data.data.to }} />
        </Stack>
      )}
    </Page>
  );
}

function Shown({ report }: { readonly report: Report }): ReactNode {
  const t = useTexts();
  if (report.rows.length === 0)
    return (
      <EmptyState icon={<IconReportAnalytics />} title={t("reports.emptyTitle")}>
        {t("reports.empty")}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <Suspense fallback={<Waiting rows={1} height={240} />}>
        <ReportChart report={report} />
      </Suspense>
      <ReportTable report={report} />
      <Text size="sm" c="dimmed">
        {t("reports.zone", { zone: report.timeZone })}
      </Text>
    </Stack>
  );
}
