import type { ReactNode } from "react";
import { writeAmount } from "../../../shared/texts/format.ts";
import { BarChart } from "../../../shared/ui/charts.ts";

interface Shown {
  readonly label: string;
  readonly months: readonly { readonly month: string; readonly amount: number }[];
}

/** A bar a month. The table beneath says the same in figures, so the picture is left out for who hears the page. */
export default function MonthBars({ label, months }: Shown): ReactNode {
  return (
    <div aria-hidden>
      <BarChart
        h={220}
        data={months.map(({ month, amount }) => ({ month, [label]: amount }))}
        dataKey="month"
        series={[{ name: label, color: "blue.6" }]}
        valueFormatter={(value) => writeAmount(value)}
        yAxisProps={{ width: 110 }}
        barProps={{ isAnimationActive: false }}
        accessibilityLayer={false}
      />
    </div>
  );
}
