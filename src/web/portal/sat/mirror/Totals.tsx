import { Group, SegmentedControl, Select, Stack, Table, Text } from "@mantine/core";
import { IconSum } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { Amount } from "../../../shared/ui/Amount.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Page } from "../../../shared/ui/Page.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../../shared/ui/useFilters.ts";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { writeNumber } from "../../../shared/texts/format.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { writeMonth } from "../../months/writeMonth.ts";

const MonthBars = lazy(() => import("./MonthBars.tsx"));

const sums = [
  "subtotal",
  "discount",
  "ivaTransferred",
  "iepsTransferred",
  "isrWithheld",
  "ivaWithheld",
  "iepsWithheld",
  "total",
] as const;

/** Shows what the documents of each month come to, each tax apart. */
export default function Totals(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["direction"]);
  const direction = filters.direction === "issued" ? "issued" : "received";
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/sat/cfdis/totals", {
    params: { query: { direction } },
  });
  const [chosen, choose] = useState<string>("total");
  const sum = sums.find((name) => name === chosen) ?? "total";
  const items = data?.data.items;
  return (
    <Page title={t("satTotals.title")}>
      <Group>
        <SegmentedControl
          aria-label={t("satCfdis.direction")}
          data={(["received", "issued"] as const).map((value) => ({
            value,
            label: t(`satCfdis.directions.${value}`),
          }))}
          value={direction}
          onChange={(value) => change({ direction: value })}
        />
        <Select
          aria-label={t("satTotals.shown")}
          allowDeselect={false}
          data={sums.map((name) => ({ value: name, label: t(`satTotals.${name}`) }))}
          value={sum}
          onChange={(name) => choose(name ?? "total")}
        />
      </Group>
      {items === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={<IconSum />} title={t("satTotals.emptyTitle")}>
          {t("satTotals.empty")}
        </EmptyState>
      ) : (
        <Stack gap="lg">
          <Suspense fallback={<Waiting rows={1} height={220} />}>
            <MonthBars
              label={t(`satTotals.${sum}`)}
              months={byMonth(items.map((item) => ({ ...item, amount: item[sum] })))}
            />
          </Suspense>
          <Table.ScrollContainer
            minWidth={960}
            scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": t("satTotals.title") } }}
          >
            <Table aria-label={t("satTotals.title")} stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("satTotals.month")}</Table.Th>
                  <Table.Th>{t("satCfdis.type")}</Table.Th>
                  <Table.Th ta="end">{t("satTotals.count")}</Table.Th>
                  {sums.map((name) => (
                    <Table.Th key={name} ta="end">
                      {t(`satTotals.${name}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((item) => (
                  <Table.Tr key={`${item.month} ${item.type} ${item.currency}`}>
                    <Table.Td style={{ whiteSpace: "nowrap" }}>{writeMonth(item.month)}</Table.Td>
                    <Table.Td>
                      {t(`satCfdis.types.${item.type as "I"}`)}
                      {item.withoutXml > 0 && (
                        <Text size="xs" c="dimmed">
                          {t("satTotals.withoutXml", { count: item.withoutXml })}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td ta="end">{writeNumber(item.count)}</Table.Td>
                    {sums.map((name) => (
                      <Table.Td key={name} ta="end">
                        <Amount value={item[name]} currency={item.currency ?? "MXN"} />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Stack>
      )}
    </Page>
  );
}

interface Part {
  readonly month: string;
  readonly type: string;
  readonly currency: string | null;
  readonly amount: number;
}

/** Returns a bar a month in pesos, oldest first: what lowers the others (E) is taken off. */
function byMonth(parts: readonly Part[]): readonly { readonly month: string; readonly amount: number }[] {
  const months = new Map<string, number>();
  for (const { month, type, currency, amount } of parts) {
    if (currency !== null && currency !== "MXN") continue;
    months.set(month, (months.get(month) ?? 0) + (type === "E" ? -amount : amount));
  }
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, amount]) => ({ month: writeMonth(month), amount }));
}
