import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { writeMonth } from "../months/writeMonth.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Report } from "./Reports.tsx";

type Column = Report["columns"][number];
type Row = Report["rows"][number];

/** Shows a report's rows, its amounts and numbers to the right. */
export function ReportTable({ report: { name, columns, rows } }: { readonly report: Report }): ReactNode {
  const t = useTexts();
  const label = t(`reports.names.${name}`);
  const currencyAt = columns.findIndex(({ key }) => key === "currency");
  return (
    <Table.ScrollContainer
      minWidth={columns.length * 110}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
    >
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, kind }) => (
              <Table.Th key={key} ta={kind === "text" ? "start" : "end"}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at}>
              {columns.map((column, place) => (
                <Table.Td key={column.key} ta={column.kind === "text" ? "start" : "end"}>
                  <Cell column={column} value={row[place] ?? null} currency={row[currencyAt]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface CellShown {
  readonly column: Column;
  readonly value: Row[number];
  readonly currency: Row[number] | undefined;
}

function Cell({ column: { key, kind, words }, value, currency }: CellShown): ReactNode {
  if (value === null) return "–";
  if (kind === "amount") return <Amount value={value} currency={String(currency ?? "MXN")} />;
  if (kind === "count") return writeNumber(Number(value));
  const write = writers[key];
  return (
    <Text size="sm" style={write ? { whiteSpace: "nowrap" } : { overflowWrap: "anywhere" }}>
      {write?.(String(value)) ?? words[value] ?? value}
    </Text>
  );
}

/** These texts are days and months. */
const writers: Readonly<Record<string, (text: string) => string>> = {
  day: writeDay,
  lastDay: writeDay,
  month: writeMonth,
};
