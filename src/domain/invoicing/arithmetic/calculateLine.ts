import { roundTo } from "../../money/scaled.ts";
import type { RoundingModel } from "../../money/roundingModel.ts";
import { amountOf, remainderOf, type SaleLine } from "../../tickets/saleLine.ts";
import type { CalculatedLine } from "./calculatedLine.ts";
import { netOf } from "../../tickets/netOf.ts";
import { taxesOf } from "./taxesOf.ts";

/** The models that need to know nothing but the line. */
export type LineRounding = Extract<
  RoundingModel,
  "exactLines" | "roundedAmounts" | "roundedTaxes" | "roundedLines"
>;

/** One millionth, in twelve places. */
const micro = 1_000_000n;

/** Returns a line's amounts under a rounding model. `unit` is the currency's last decimal, in twelve places. */
export function calculateLine(
  line: SaleLine,
  model: LineRounding,
  pricesIncludeTax: boolean,
  unit: bigint,
): CalculatedLine {
  const roundsAmounts = model === "roundedAmounts" || model === "roundedLines";
  const roundsTaxes = model === "roundedTaxes" || model === "roundedLines";
  const amount = roundsAmounts ? roundTo(amountOf(line), unit) : amountOf(line);
  const rest = roundsAmounts ? roundTo(remainderOf(line), unit) : remainderOf(line);
  const netUnit = model === "roundedLines" ? unit : micro;
  const Importe = roundTo(netOf(line, amount, pricesIncludeTax), netUnit) / micro;
  const net = roundTo(netOf(line, rest, pricesIncludeTax), netUnit) / micro;
  return {
    line,
    Importe,
    Descuento: Importe - net,
    taxes: taxesOf(line, net, roundsTaxes ? unit : micro),
  };
}
