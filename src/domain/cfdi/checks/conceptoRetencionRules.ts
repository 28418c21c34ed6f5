import { outsideCatalog } from "./outsideCatalog.ts";
import { rateOutsideCatalog } from "./rateOutsideCatalog.ts";
import type { TaxReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";
import { baseIsZero, taxImporteOutOfLimits } from "./taxImporteOutOfLimits.ts";

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
