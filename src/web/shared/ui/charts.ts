/** The charts of every face. A page that shows one loads them when it does (`lazy`), since they weigh as much as the rest. */
import "@mantine/charts/styles.css";

export { AreaChart, BarChart, DonutChart, Sparkline } from "@mantine/charts";
