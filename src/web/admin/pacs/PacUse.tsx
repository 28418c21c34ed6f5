import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { SaveReport } from "../reports/SaveReport.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";

/** Shows what each account has stamped, lost and cost in the last 30 days. */
export function PacUse(): ReactNode {
  const t = useTexts();
  const report = queries.useQuery("get", "/api/v1/admin/reports/pacs").data?.data;
  if (!report || report.items.length === 0) return null;
  return (
    <Panel
      title={t("pacs.use", { from: writeDay(report.from), to: writeDay(report.to) })}
      actions={<SaveReport name="pacs" days={30} livemode />}
    >
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t("pacs.use", { from: report.from, to: report.to })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("pacs.provider")}</Table.Th>
              <Table.Th ta="end">{t("pacs.useStamped")}</Table.Th>
              <Table.Th ta="end">{t("pacs.share")}</Table.Th>
              <Table.Th ta="end">{t("pacs.found")}</Table.Th>
              <Table.Th ta="end">{t("pacs.lost")}</Table.Th>
              <Table.Th ta="end">{t("pacs.bought")}</Table.Th>
              <Table.Th ta="end">{t("pacs.left")}</Table.Th>
              <Table.Th ta="end">{t("pacs.cost")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.items.map((row) => (
              <Table.Tr key={`${row.name} ${row.livemode}`}>
                <Table.Td>
                  {row.name} <LiveBadge livemode={row.livemode} />
                </Table.Td>
                <Table.Td ta="end">{writeNumber(row.stamped + row.recovered)}</Table.Td>
                <Table.Td ta="end">{row.share === null ? "–" : `${writeNumber(row.share)} %`}</Table.Td>
                <Table.Td ta="end">{writeNumber(row.recovered)}</Table.Td>
                <Table.Td ta="end">{writeNumber(row.unknown)}</Table.Td>
                <Table.Td ta="end">{row.bought === null ? "–" : writeNumber(row.bought)}</Table.Td>
                <Table.Td ta="end">{row.left === null ? "–" : writeNumber(row.left)}</Table.Td>
                <Table.Td ta="end">
                  <Amount value={row.cost} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
