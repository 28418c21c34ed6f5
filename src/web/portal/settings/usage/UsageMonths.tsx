import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { operations } from "../../../shared/api/contract.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { writeMonth } from "../../months/writeMonth.ts";
import { useTexts } from "../../texts/useTexts.ts";

type Month =
  operations["readMerchantUsage"]["responses"][200]["content"]["application/json"]["data"]["months"][number];

const columns = {
  bought: ({ stamps }: Month) => stamps.bought,
  used: ({ stamps }: Month) => stamps.used,
  recovered: ({ stamps }: Month) => stamps.recovered,
  wasted: ({ stamps }: Month) => stamps.wasted,
  calls: ({ calls }: Month) => calls.answered + calls.failed,
  failed: ({ calls }: Month) => calls.failed,
  mails: ({ mails }: Month) => mails,
} as const;

const names = Object.keys(columns) as (keyof typeof columns)[];

/** Shows what was used in each month, the latest first. */
export function UsageMonths({ months }: { readonly months: readonly Month[] }): ReactNode {
  const t = useTexts();
  const label = t("settings.usage.months");
  return (
    <>
      <Table.ScrollContainer
        minWidth={720}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
      >
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("settings.usage.month")}</Table.Th>
              {names.map((name) => (
                <Table.Th key={name} ta="end">
                  {t(`settings.usage.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => (
              <Table.Tr key={month.month}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>{writeMonth(month.month)}</Table.Td>
                {names.map((name) => (
                  <Table.Td key={name} ta="end">
                    {writeNumber(columns[name](month))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        {t("settings.usage.legend")}
      </Text>
    </>
  );
}
