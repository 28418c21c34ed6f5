import { Group, SegmentedControl, Select, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantName } from "../ui/MerchantName.tsx";
import { SaveReport } from "./SaveReport.tsx";

const names = ["merchants", "failures", "calls"] as const;
const spans = ["1", "7", "31"] as const;
type Name = (typeof names)[number];

/** Shows what the platform did in some days: by merchant, by what was refused, by operation. */
export default function Reports(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["report", "days", "livemode"]);
  const name = names.find((each) => each === filters.report) ?? "merchants";
  const days = spans.find((each) => each === filters.days) ?? "7";
  const livemode = filters.livemode !== "false";
  return (
    <Page title={t("reports.title")}>
      <Group>
        <Select
          aria-label={t("reports.report")}
          allowDeselect={false}
          data={names.map((value) => ({ value, label: t(`reports.names.${value}`) }))}
          value={name}
          onChange={(report) => change({ report })}
        />
        <Select
          aria-label={t("reports.days")}
          allowDeselect={false}
          data={spans.map((value) => ({ value, label: t("reports.lastDays", { days: value }) }))}
          value={days}
          onChange={(value) => change({ days: value })}
        />
        <SegmentedControl
          aria-label={t("filter.mode")}
          data={[
            { value: "true", label: t("mode.live") },
            { value: "false", label: t("mode.test") },
          ]}
          value={String(livemode)}
          onChange={(value) => change({ livemode: value })}
        />
      </Group>
      <Text c="dimmed">{t(`reports.abouts.${name}`)}</Text>
      <SaveReport name={name} days={Number(days)} livemode={livemode} />
      <Lines name={name} days={Number(days)} livemode={livemode} />
    </Page>
  );
}

interface Shown {
  readonly name: Name;
  readonly days: number;
  readonly livemode: boolean;
}

function Lines({ name, days, livemode }: Shown): ReactNode {
  const t = useTexts();
  const params = { path: { name }, query: { days, livemode } };
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/admin/reports/{name}", { params });
  if (!data) return error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={10} />;
  const { items } = data.data;
  if (items.length === 0) return <Text>{t("filter.empty")}</Text>;
  const written = (value: number | null): string => (value === null ? "–" : writeNumber(value));
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t(`reports.names.${name}`)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`reports.of.${name}`)}</Table.Th>
            <Table.Th ta="end">{t("reports.count")}</Table.Th>
            <Table.Th ta="end">{t("reports.failed")}</Table.Th>
            <Table.Th ta="end">{t("reports.merchants")}</Table.Th>
            <Table.Th ta="end">{t("reports.median")}</Table.Th>
            <Table.Th ta="end">{t("reports.p95")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((line) => (
            <Table.Tr key={`${line.merchantId} ${line.name}`}>
              <Table.Td>
                {line.merchantId === null ? line.name : <MerchantName id={line.merchantId} />}
              </Table.Td>
              <Table.Td ta="end">{writeNumber(line.count)}</Table.Td>
              <Table.Td ta="end">{writeNumber(line.failed)}</Table.Td>
              <Table.Td ta="end">{writeNumber(line.merchants)}</Table.Td>
              <Table.Td ta="end">{written(line.medianMs)}</Table.Td>
              <Table.Td ta="end">{written(line.p95Ms)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
