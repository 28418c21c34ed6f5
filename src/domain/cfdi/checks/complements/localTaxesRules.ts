import { rule, ruleGroup } from "../rule.ts";
import { below, complementNodes, notSum, sumAt, type NodeReading } from "./complementNodes.ts";

/** The totals of the complement Impuestos Locales 1.0 are the sums of its taxes. */
export const localTaxesRules = ruleGroup(
  (reading) => complementNodes(reading, "ImpuestosLocales"),
  [
    rule("cfdi.local_taxes_withheld", "TotaldeRetenciones", (node: NodeReading) =>
      notSum(node, "TotaldeRetenciones", sumAt(below(node, "[RetencionesLocales]"), "Importe")),
    ),
    rule("cfdi.local_taxes_transferred", "TotaldeTraslados", (node: NodeReading) =>
      notSum(node, "TotaldeTraslados", sumAt(below(node, "[TrasladosLocales]"), "Importe")),
    ),
  ],
);

/** Each local tax has a name, which its schema lets be blank. */
export const localTaxNameRules = ruleGroup(
  (reading) =>
    complementNodes(reading, "ImpuestosLocales").flatMap((node) => [
      ...below(node, "[RetencionesLocales]"),
      ...below(node, "[TrasladosLocales]"),
    ]),
  (["ImpLocRetenido", "ImpLocTrasladado"] as const).map((name) =>
    rule("cfdi.local_tax_unnamed", name, ({ at }: NodeReading) =>
      at[name]?.trim() === "" ? { name } : undefined,
    ),
  ),
);
