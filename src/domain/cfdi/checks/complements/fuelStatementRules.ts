import type { Reading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";
import { readAmount } from "../figures/amount.ts";
import { importeLimits } from "../figures/importeLimits.ts";
import { below, complementNodes, notSum, sumAt, written, type NodeReading } from "./complementNodes.ts";

/** Rules on the totals of a fuel statement, the complement Estado de Cuenta de Combustibles 1.2. */
export const fuelStatementRules = ruleGroup(statements, [
  rule("cfdi.fuel_subtotal", "SubTotal", (node: NodeReading) =>
    notSum(node, "SubTotal", sumAt(purchases(node), "Importe")),
  ),
  rule("cfdi.fuel_total", "Total", (node: NodeReading) =>
    notSum(node, "Total", sumAt([node], "SubTotal") + sumAt(taxes(node), "Importe")),
  ),
]);

/** The rule on each purchase of a fuel statement. */
export const fuelPurchaseRules = ruleGroup(
  (reading) => statements(reading).flatMap(purchases),
  [
    rule("cfdi.fuel_amount", "Importe", ({ at }: NodeReading) => {
      const [Cantidad, ValorUnitario, Importe] = [at["Cantidad"], at["ValorUnitario"], at["Importe"]].map(
        readAmount,
      );
      if (!Cantidad || !ValorUnitario || !Importe) return undefined;
      // Pesos and cents: the schema takes two decimals.
      const { low, high } = importeLimits(Cantidad, ValorUnitario, Math.min(Importe.decimals, 2));
      if (low <= Importe.value && Importe.value <= high) return undefined;
      return {
        written: Importe.text,
        quantity: Cantidad.text,
        price: ValorUnitario.text,
        low: written(low),
        high: written(high),
      };
    }),
  ],
);

function statements(reading: Reading): readonly NodeReading[] {
  return complementNodes(reading, "EstadoDeCuentaCombustible", "1.2");
}

function purchases(node: NodeReading): readonly NodeReading[] {
  return below(node, "Conceptos", "[ConceptoEstadoDeCuentaCombustible]");
}

function taxes(node: NodeReading): readonly NodeReading[] {
  return below(node, "Conceptos", "[ConceptoEstadoDeCuentaCombustible]", "Traslados", "[Traslado]");
}
