import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { BarChart } from "../../shared/ui/charts.ts";
import { useTexts } from "../texts/useTexts.ts";

interface Day {
  readonly day: string;
  readonly tickets: number;
  readonly stamped: number;
  readonly refused: number;
}

/** Tickets, stamps and refusals by day; who cannot see the bars gets the table. */
export default function DayChart({ days }: { readonly days: readonly Day[] }): ReactNode {
  const t = useTexts();
  const series = [
    { name: "tickets", label: t("overview.tickets"), color: "gray.5" },
    { name: "stamped", label: t("overview.stamped"), color: "blue.6" },
    { name: "refused", label: t("overview.refused"), color: "red.6" },
  ] as const;
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={260}
          data={days.map((day) => ({ ...day, day: writeDay(day.day) }))}
          dataKey="day"
          withLegend
          series={[...series]}
          valueFormatter={writeNumber}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t("overview.days")}</caption>
          <thead>
            <tr>
              <th>{t("overview.day")}</th>
              {series.map(({ name, label }) => (
                <th key={name}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th>{writeDay(day.day)}</th>
                {series.map(({ name }) => (
                  <td key={name}>{writeNumber(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
