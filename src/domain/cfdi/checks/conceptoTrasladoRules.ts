import { absent } from "./figures/figures.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { rateOutsideCatalog } from "./figures/rateOutsideCatalog.ts";
import type { TaxReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";
import { baseIsZero, taxImporteOutOfLimits } from "./figures/taxImporteOutOfLimits.ts";

/** Rules on each tax a Concepto transfers. */
export const conceptoTrasladoRules = ruleGroup(
  ({ conceptos }) => conceptos.flatMap(({ traslados }) => traslados),
  [
    rule("CFDI40174", "Base", baseIsZero),
    rule("CFDI40175", "Impuesto", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CFDI40176", "TipoFactor", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog("factor-types", TipoFactor, reading),
    ),
    // Exempt has neither rate nor amount…
    rule("CFDI40177", "TipoFactor", ({ node: { TipoFactor, TasaOCuota, Importe } }: TaxReading) =>
      TipoFactor === "Exento" && (TasaOCuota !== undefined || Importe !== undefined)
        ? { rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    // …everything else has both.
    rule("CFDI40178", "TipoFactor", ({ node: { TipoFactor, TasaOCuota, Importe } }: TaxReading) =>
      (TipoFactor === "Tasa" || TipoFactor === "Cuota") && (TasaOCuota === undefined || Importe === undefined)
        ? { factor: TipoFactor, rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    rule("CFDI40179", "TasaOCuota", (tax: TaxReading) => rateOutsideCatalog(tax, "transferred")),
    rule("CFDI40180", "Importe", taxImporteOutOfLimits),
  ],
);
