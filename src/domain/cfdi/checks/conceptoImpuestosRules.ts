import { factorTypes } from "../../catalogs/factorTypes.ts";
import { taxes } from "../../catalogs/taxes.ts";
import { absent, show } from "./figures.ts";
import { limitPlaces, taxLimits } from "./importeLimits.ts";
import { outsideCatalog } from "./outsideCatalog.ts";
import { rateOutsideCatalog } from "./rateOutsideCatalog.ts";
import type { TaxReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on each tax a Concepto transfers. */
export const conceptoTrasladoRules = ruleGroup(
  ({ conceptos }) => conceptos.flatMap(({ traslados }) => traslados),
  [
    rule("CFDI40174", "Base", baseIsZero),
    rule("CFDI40175", "Impuesto", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog(taxes, Impuesto, reading.day),
    ),
    rule("CFDI40176", "TipoFactor", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog(factorTypes, TipoFactor, reading.day),
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
    rule("CFDI40180", "Importe", importeOutOfLimits),
  ],
);

/** Rules on each tax withheld from a Concepto. */
export const conceptoRetencionRules = ruleGroup(
  ({ conceptos }) => conceptos.flatMap(({ retenciones }) => retenciones),
  [
    rule("CFDI40181", "Base", baseIsZero),
    rule("CFDI40182", "Impuesto", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog(taxes, Impuesto, reading.day),
    ),
    rule("CFDI40183", "TipoFactor", ({ node: { TipoFactor }, reading }: TaxReading) =>
      outsideCatalog(factorTypes, TipoFactor, reading.day),
    ),
    rule("CFDI40184", "TipoFactor", ({ node: { TipoFactor } }: TaxReading) =>
      TipoFactor === "Exento" ? {} : undefined,
    ),
    rule("CFDI40185", "TasaOCuota", (tax: TaxReading) => rateOutsideCatalog(tax, "withheld")),
    rule("CFDI40186", "Importe", importeOutOfLimits),
  ],
);

function baseIsZero({ Base }: TaxReading) {
  return Base?.value === 0n ? { written: Base.text } : undefined;
}

/** Base × rate, give or take the rounding of Base. Of a Cuota, Base is how many units there are. */
function importeOutOfLimits({ Base, TasaOCuota, Importe, reading }: TaxReading) {
  if (!Base || !TasaOCuota || !Importe) return undefined;
  const { low, high } = taxLimits(Base, TasaOCuota, limitPlaces(Importe, reading.decimals));
  if (low <= Importe.value && Importe.value <= high) return undefined;
  return {
    written: Importe.text,
    base: Base.text,
    rate: TasaOCuota.text,
    low: show(low, reading),
    high: show(high, reading),
  };
}
