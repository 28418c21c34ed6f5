import type { ReactNode } from "react";
import { writeAmount, writeNumber, writeWhole } from "../../shared/texts/format.ts";
import { BarChart } from "../../shared/ui/charts.ts";
import { writeMonth } from "../months/writeMonth.ts";
import type { Report, ReportName } from "./Reports.tsx";

/** A chart draws a bar for each value of a column: of some columns, or split by another one. */
interface Drawn {
  readonly by: string;
  readonly values: readonly string[];
  readonly split?: string;
  readonly of?: (cell: (key: string) => string | number | null) => number;
}

const colours = ["gray.5", "blue.6", "teal.6"];
const mostBars = 92;

/** Credit notes take taxes back, and what is withheld is another matter. */
const charts: Readonly<Record<ReportName, Drawn>> = {
  sales: { by: "day", values: ["sold", "stamped"] },
  taxes: {
    by: "month",
    values: ["amount"],
    split: "tax",
    of: (cell) => (cell("side") !== "transferred" ? 0 : cell("type") === "E" ? -1 : 1),
  },
  cancellations: { by: "motive", values: ["documents"] },
  errors: { by: "code", values: ["documents"] },
  funnel: { by: "step", values: ["documents"] },
};

/** Draws a report. The table beneath says the same in figures, so the picture is left out for who hears the page. */
export default function ReportChart({ report }: { readonly report: Report }): ReactNode {
  const drawn = charts[report.name];
  const { bars, series } = barsOf(report, drawn);
  const isMoney = report.columns.find(({ key }) => key === drawn.values[0])?.kind === "amount";
  const write = isMoney ? (value: number) => writeAmount(value) : writeNumber;
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={bars}
        dataKey="name"
        withLegend={series.length > 1}
        series={series.map((name, at) => ({ name, color: colours[(at + (series.length > 1 ? 0 : 1)) % 3]! }))}
        valueFormatter={write}
        yAxisProps={{ width: 80, tickFormatter: isMoney ? writeWhole : writeNumber }}
        barProps={{ isAnimationActive: false, maxBarSize: 48 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}

/** Adds the rows up by what the bars stand for; amounts in pesos only. */
function barsOf({ columns, rows }: Report, { by, values, split, of }: Drawn) {
  const column = (key: string) => columns.find((each) => each.key === key);
  const bars = new Map<string, Record<string, string | number>>();
  const series = new Set<string>();
  for (const row of rows) {
    const cell = (key: string) => row[columns.findIndex((each) => each.key === key)] ?? null;
    const word = (key: string) => column(key)?.words[String(cell(key))] ?? String(cell(key));
    if ((cell("currency") ?? "MXN") !== "MXN") continue;
    const name =
      by === "day" ? String(Number(word(by).slice(8))) : by === "month" ? writeMonth(word(by)) : word(by);
    const key = String(cell(by));
    const bar = bars.get(key) ?? { name };
    bars.set(key, bar);
    for (const value of values) {
      const ofSeries = split === undefined ? (column(value)?.title ?? value) : word(split);
      series.add(ofSeries);
      bar[ofSeries] = Number(bar[ofSeries] ?? 0) + Number(cell(value)) * (of?.(cell) ?? 1);
    }
  }
  const sorted = by === "month" ? [...bars].sort(([one], [other]) => one.localeCompare(other)) : [...bars];
  return { bars: sorted.map(([, bar]) => bar).slice(0, mostBars), series: [...series] };
}
