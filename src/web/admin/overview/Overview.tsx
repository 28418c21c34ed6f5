import { Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { NeedsHands } from "./NeedsHands.tsx";

const DayChart = lazy(() => import("./DayChart.tsx"));

/** Shows what needs hands now, and how the platform did of late. */
export default function Overview(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["livemode"]);
  const livemode = filters.livemode !== "false";
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/dashboard",
    { params: { query: { days: 14, livemode } } },
    { refetchInterval: 30_000 },
  );
  const figures = found.data?.data;
  return (
    <Page
      title={t("overview.title")}
      actions={
        <Select
          aria-label={t("filter.mode")}
          allowDeselect={false}
          w={160}
          data={[
            { value: "true", label: t("mode.live") },
            { value: "false", label: t("mode.test") },
          ]}
          value={String(livemode)}
          onChange={(value) => change({ livemode: value === "true" ? null : value })}
        />
      }
    >
      <NeedsHands />
      {figures === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={3} height={120} />
        )
      ) : (
        <Stack gap="lg">
          <Panel title={t("overview.days")}>
            {figures.days.some(({ tickets, invoices }) => tickets + invoices > 0) ? (
              <Suspense fallback={<Waiting rows={1} height={260} />}>
                <DayChart days={figures.days} />
              </Suspense>
            ) : (
              <Group>
                <Text c="dimmed">{t("overview.noDays")}</Text>
                {livemode && (
                  <Button variant="default" size="xs" onClick={() => change({ livemode: "false" })}>
                    {t("overview.seeTest")}
                  </Button>
                )}
              </Group>
            )}
          </Panel>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Panel title={t("overview.merchants")}>
              <Facts
                isGrid
                facts={[
                  [t("overview.total"), writeNumber(figures.merchants.total)],
                  [t("overview.active"), writeNumber(figures.merchants.active)],
                  [t("overview.suspended"), writeNumber(figures.merchants.suspended)],
                ]}
              />
            </Panel>
            {figures.pacs.length > 0 && (
              <Panel title={t("overview.pacs")}>
                <Facts
                  isGrid
                  facts={figures.pacs.map(({ pac, calls, p95Ms }) => [
                    pac,
                    t("overview.calls", {
                      calls: writeNumber(calls),
                      ms: p95Ms === null ? "–" : writeNumber(p95Ms),
                    }),
                  ])}
                />
              </Panel>
            )}
            {figures.errors.length > 0 && (
              <Panel title={t("overview.errors")}>
                <Facts isGrid facts={figures.errors.map(({ code, count }) => [code, writeNumber(count)])} />
              </Panel>
            )}
          </SimpleGrid>
        </Stack>
      )}
    </Page>
  );
}
