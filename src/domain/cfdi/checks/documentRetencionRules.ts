import { notTheSum, tooManyDecimals } from "./figures/figures.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { RetencionReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on each Retencion of the document, one per tax. */
export const documentRetencionRules = ruleGroup(
  ({ retenciones }) => retenciones,
  [
    rule("CFDI40207", "Impuesto", ({ node: { Impuesto }, reading }: RetencionReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CFDI40208", "Impuesto", (retencion: RetencionReading) => {
      const { node, reading } = retencion;
      const first = reading.retenciones.find((other) => other.node.Impuesto === node.Impuesto);
      return node.Impuesto !== undefined && first !== retencion ? { tax: node.Impuesto } : undefined;
    }),
    rule("CFDI40210", "Importe", ({ Importe, reading }: RetencionReading) =>
      tooManyDecimals(Importe, reading),
    ),
    rule("CFDI40211", "Importe", ({ node: { Impuesto = "" }, Importe, reading }: RetencionReading) => {
      const found = notTheSum(Importe, reading.sums.retenciones.get(Impuesto)?.importe ?? 0n, reading);
      return found && { ...found, tax: Impuesto };
    }),
  ],
);
