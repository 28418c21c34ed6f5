import { absent } from "../figures/figures.ts";
import { outsideCatalog } from "../figures/outsideCatalog.ts";
import { rateOutsideCatalog } from "../figures/rateOutsideCatalog.ts";
import type { Reading, TaxReading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";
import { baseIsZero, taxImporteOutOfLimits } from "../figures/taxImporteOutOfLimits.ts";
import type { DoctoReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";

/** Rules on each tax withheld from a paid document (CRP20249 to CRP20254). */
export const doctoRetencionRules = ruleGroup(
  (reading) => doctosOf(reading).flatMap(({ retenciones }) => retenciones),
  [
    rule("CRP20249", "BaseDR", baseIsZero),
    rule("CRP20250", "ImpuestoDR", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CRP20251", "TipoFactorDR", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog("factor-types", TipoFactor, reading),
    ),
    rule("CRP20252", "TipoFactorDR", ({ node: { TipoFactor } }: TaxReading) =>
      TipoFactor === "Exento" ? {} : undefined,
    ),
    rule("CRP20253", "TasaOCuotaDR", (tax: TaxReading) => rateOutsideCatalog(tax, "withheld")),
    rule("CRP20254", "ImporteDR", taxImporteOutOfLimits),
  ],
);

/** Rules on each tax that a paid document transfers (CRP20255 to CRP20261). */
export const doctoTrasladoRules = ruleGroup(
  (reading) => doctosOf(reading).flatMap(({ traslados }) => traslados),
  [
    rule("CRP20255", "BaseDR", baseIsZero),
    rule("CRP20256", "ImpuestoDR", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CRP20257", "TipoFactorDR", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog("factor-types", TipoFactor, reading),
    ),
    // Exempt has neither rate nor amount…
    rule("CRP20258", "TipoFactorDR", ({ node: { TipoFactor, TasaOCuota, Importe } }: TaxReading) =>
      TipoFactor === "Exento" && (TasaOCuota !== undefined || Importe !== undefined)
        ? { rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    // …everything else has both.
    rule("CRP20259", "TipoFactorDR", ({ node: { TipoFactor, TasaOCuota, Importe } }: TaxReading) =>
      (TipoFactor === "Tasa" || TipoFactor === "Cuota") && (TasaOCuota === undefined || Importe === undefined)
        ? { factor: TipoFactor, rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    rule("CRP20260", "TasaOCuotaDR", (tax: TaxReading) => rateOutsideCatalog(tax, "transferred")),
    rule("CRP20261", "ImporteDR", taxImporteOutOfLimits),
  ],
);

function doctosOf(reading: Reading): DoctoReading[] {
  return readPagos(reading).flatMap(({ pagos }) => pagos.flatMap(({ doctos }) => doctos));
}
