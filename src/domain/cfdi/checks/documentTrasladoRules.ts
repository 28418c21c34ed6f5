import { absent, notTheSum, tooManyDecimals } from "./figures/figures.ts";
import { groupName } from "./figures/groupName.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { rateOutsideCatalog } from "./figures/rateOutsideCatalog.ts";
import type { TaxReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on each Traslado of the document, one per tax, factor and rate. */
export const documentTrasladoRules = ruleGroup(
  ({ traslados }) => traslados,
  [
    rule("CFDI40213", "", ({ node: { TipoFactor, TasaOCuota, Importe }, reading }: TaxReading) =>
      (TipoFactor === "Exento" || reading.sums.onlyExempt) &&
      (TasaOCuota !== undefined || Importe !== undefined)
        ? { rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    rule("CFDI40214", "Base", ({ Base, reading }: TaxReading) => tooManyDecimals(Base, reading)),
    rule("CFDI40215", "Base", (traslado: TaxReading) =>
      traslado.reading.sums.onlyExempt ? undefined : baseIsNotTheSum(traslado),
    ),
    rule("CFDI40216", "Base", (traslado: TaxReading) =>
      traslado.reading.sums.onlyExempt ? baseIsNotTheSum(traslado) : undefined,
    ),
    rule("CFDI40217", "Impuesto", ({ node: { Impuesto }, reading }: TaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CFDI40218", "Impuesto", (traslado: TaxReading) => {
      const first = traslado.reading.firstOfGroup.get(traslado.group);
      return first === traslado ? undefined : { tax: groupName(traslado.group) };
    }),
    rule("CFDI40219", "TasaOCuota", (traslado: TaxReading) => rateOutsideCatalog(traslado, "transferred")),
    rule("CFDI40220", "Importe", ({ Importe, reading }: TaxReading) => tooManyDecimals(Importe, reading)),
    rule("CFDI40221", "Importe", ({ Importe, group, reading }: TaxReading) => {
      const found = notTheSum(Importe, reading.sums.traslados.get(group)?.importe ?? 0n, reading);
      return found && { ...found, tax: groupName(group) };
    }),
  ],
);

function baseIsNotTheSum({ Base, group, reading }: TaxReading) {
  const found = notTheSum(Base, reading.sums.traslados.get(group)?.base ?? 0n, reading);
  return found && { ...found, tax: groupName(group) };
}
