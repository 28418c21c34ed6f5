import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { rateOutsideCatalog } from "./figures/rateOutsideCatalog.ts";
import type { TaxReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";
import { baseIsZero, taxImporteOutOfLimits } from "./figures/taxImporteOutOfLimits.ts";

/** Rules on each tax withheld from a Concepto. */
export const conceptoRetencionRules = ruleGroup(
  ({ conceptos }) => conceptos.flatMap(({ retenciones }) => retenciones),
  [
    rule("CFDI40181", "Base", baseIsZero),
    rule("CFDI40182", "Impuesto", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CFDI40183", "TipoFactor", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog("factor-types", TipoFactor, reading),
    ),
    rule("CFDI40184", "TipoFactor", ({ node: { TipoFactor } }: TaxReading) =>
      TipoFactor === "Exento" ? {} : undefined,
    ),
    rule("CFDI40185", "TasaOCuota", (tax: TaxReading) => rateOutsideCatalog(tax, "withheld")),
    rule("CFDI40186", "Importe", taxImporteOutOfLimits),
  ],
);
