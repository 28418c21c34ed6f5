import type { ReactNode } from "react";
import { writeAmount, writeWhole } from "../../shared/texts/format.ts";
import { BarChart } from "../../shared/ui/charts.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";

/** Shows what was sold each day beside what was invoiced, in pesos: the gap is what customers have not claimed yet. */
export default function SalesChart({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTexts();
  const [sold, invoiced] = [t("dashboard.sold"), t("dashboard.invoiced")];
  const data = figures.days.map(({ day, amounts }) => {
    const pesos = amounts.find(({ currency }) => currency === "MXN");
    return { day: shortDay(day), [sold]: pesos?.sold ?? 0, [invoiced]: pesos?.invoiced ?? 0 };
  });
  const total = figures.totals.amounts.find(({ currency }) => currency === "MXN");
  const told = t("dashboard.byDayAbout", {
    sold: writeAmount(total?.sold ?? 0),
    invoiced: writeAmount(total?.invoiced ?? 0),
  });
  return (
    <div role="img" aria-label={told}>
      <BarChart
        h={260}
        data={data}
        dataKey="day"
        withLegend
        series={[
          { name: sold, color: "gray.5" },
          { name: invoiced, color: "blue.6" },
        ]}
        valueFormatter={(value) => writeAmount(value)}
        yAxisProps={{ width: 80, tickFormatter: writeWhole }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}

/** The month is in the page's words; the axis has room for the day alone. */
function shortDay(day: string): string {
  return String(Number(day.slice(8)));
}
