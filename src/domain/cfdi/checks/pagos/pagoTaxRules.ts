import { absent } from "../figures/figures.ts";
import { groupName } from "../figures/groupName.ts";
import { outsideCatalog } from "../figures/outsideCatalog.ts";
import { rateOutsideCatalog } from "../figures/rateOutsideCatalog.ts";
import { rule, ruleGroup } from "../rule.ts";
import { notTheSumOfDoctos } from "./notTheSumOfDoctos.ts";
import type { PagoReading, PagoTaxReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";
import { baseTotals, taxTotals, withheldTotals } from "./totalesOfTaxes.ts";

/** Rules on each withheld tax of ImpuestosP (CRP20262 to CRP20265). */
export const pagoRetencionRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos.flatMap(({ retenciones }) => retenciones)),
  [
    rule("CRP20262", "ImpuestoP", ({ node: { Impuesto }, reading }: PagoTaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CRP20263", "ImpuestoP", ({ isRepeated, group }: PagoTaxReading) =>
      isRepeated ? { group } : undefined,
    ),
    rule("CRP20264", "ImporteP", (tax: PagoTaxReading) => missingTotal(tax, withheldTotals)),
    rule("CRP20265", "ImporteP", (tax: PagoTaxReading) =>
      notTheSumOfDoctos(tax, "Importe", tax.pago.sums.retenciones),
    ),
  ],
);

/** Rules on each transferred tax of ImpuestosP (CRP20266 to CRP20274). */
export const pagoTrasladoRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos.flatMap(({ traslados }) => traslados)),
  [
    rule("CRP20266", "TipoFactorP", ({ node: { TasaOCuota, Importe }, ...tax }: PagoTaxReading) =>
      isExempt(tax) && (TasaOCuota !== undefined || Importe !== undefined)
        ? { rate: TasaOCuota ?? absent, amount: Importe ?? absent }
        : undefined,
    ),
    rule("CRP20267", "BaseP", (tax: PagoTaxReading) => missingTotal(tax, baseTotals)),
    rule("CRP20268", "BaseP", (tax: PagoTaxReading) =>
      isExempt(tax) ? undefined : notTheSumOfDoctos(tax, "Base", tax.pago.sums.traslados),
    ),
    rule("CRP20269", "BaseP", (tax: PagoTaxReading) =>
      isExempt(tax) ? notTheSumOfDoctos(tax, "Base", tax.pago.sums.traslados) : undefined,
    ),
    rule("CRP20270", "ImpuestoP", ({ node: { Impuesto }, reading }: PagoTaxReading) =>
      outsideCatalog("taxes", Impuesto, reading),
    ),
    rule("CRP20271", "", ({ isRepeated, group }: PagoTaxReading) =>
      isRepeated ? { group: groupName(group) } : undefined,
    ),
    rule("CRP20272", "TasaOCuotaP", (tax: PagoTaxReading) => rateOutsideCatalog(tax, "transferred")),
    rule("CRP20273", "ImporteP", (tax: PagoTaxReading) => missingTotal(tax, taxTotals)),
    rule("CRP20274", "ImporteP", (tax: PagoTaxReading) =>
      isExempt(tax) ? undefined : notTheSumOfDoctos(tax, "Importe", tax.pago.sums.traslados),
    ),
  ],
);

/** The rule has no code of SAT's: SAT has none for a tax of the documents that ImpuestosP leaves out. */
export const impuestosPRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos),
  [
    rule("cfdi.paid_taxes_not_summarised", "ImpuestosP", (pago: PagoReading) => {
      const missing = [...missingGroups(pago, "retenciones"), ...missingGroups(pago, "traslados")];
      return missing.length > 0 ? { taxes: missing.map(groupName).join(", ") } : undefined;
    }),
  ],
);

function isExempt({ group }: Pick<PagoTaxReading, "group">): boolean {
  return group.split(" ")[1] === "Exento";
}

function missingTotal({ group, pago: { Totales } }: PagoTaxReading, totals: ReadonlyMap<string, string>) {
  const attribute = totals.get(group);
  return attribute !== undefined && Totales && Totales[attribute] === undefined
    ? { attribute, group: groupName(group) }
    : undefined;
}

function missingGroups(pago: PagoReading, side: "traslados" | "retenciones"): string[] {
  const there = new Set(pago[side].map(({ group }) => group));
  return [...pago.sums[side].keys()].filter((group) => !there.has(group));
}
