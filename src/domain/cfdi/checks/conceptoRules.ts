import { importeOutOfLimits } from "./figures/importeOutOfLimits.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { ConceptoReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

const iva = "002";
const ieps = "003";

/** Rules on each Concepto, but for its taxes one by one. */
export const conceptoRules = ruleGroup(
  (reading) => reading.conceptos,
  [
    rule("CFDI40162", "ClaveProdServ", ({ node: { ClaveProdServ }, reading }: ConceptoReading) =>
      outsideCatalog("product-services", ClaveProdServ, reading),
    ),
    rule("CFDI40165", "ClaveUnidad", ({ node: { ClaveUnidad }, reading }: ConceptoReading) =>
      outsideCatalog("units", ClaveUnidad, reading),
    ),
    // A price is above zero in I, E and N.
    rule("CFDI40166", "ValorUnitario", ({ ValorUnitario, reading: { type } }: ConceptoReading) =>
      ValorUnitario?.value === 0n && ["I", "E", "N"].includes(type)
        ? { written: ValorUnitario.text, type }
        : undefined,
    ),
    rule("CFDI40167", "Importe", (concepto: ConceptoReading) => importeOutOfLimits(concepto)),
    rule("CFDI40168", "Descuento", ({ Descuento, Importe }: ConceptoReading) =>
      Descuento && Importe && Descuento.decimals > Importe.decimals
        ? { written: Descuento.text, amount: Importe.text }
        : undefined,
    ),
    rule("CFDI40169", "Descuento", ({ Descuento, Importe }: ConceptoReading) =>
      Descuento && Importe && Descuento.value > Importe.value
        ? { written: Descuento.text, amount: Importe.text }
        : undefined,
    ),
    rule("CFDI40170", "ObjetoImp", ({ node: { ObjetoImp }, reading }: ConceptoReading) =>
      outsideCatalog("tax-objects", ObjetoImp, reading),
    ),
    // What is subject to tax breaks it out…
    rule("CFDI40171", "ObjetoImp", ({ node: { ObjetoImp, Impuestos } }: ConceptoReading) =>
      ObjetoImp === "02" && Impuestos === undefined ? {} : undefined,
    ),
    // …and what is not, or need not, or causes none, or is PODEBI's, does not.
    rule("CFDI40172", "ObjetoImp", ({ node: { ObjetoImp, Impuestos } }: ConceptoReading) =>
      ObjetoImp !== undefined && ["01", "03", "04", "05"].includes(ObjetoImp) && Impuestos !== undefined
        ? { written: ObjetoImp }
        : undefined,
    ),
    rule("CFDI40173", "Impuestos", ({ node: { Impuestos }, traslados, retenciones }: ConceptoReading) =>
      Impuestos !== undefined && traslados.length === 0 && retenciones.length === 0 ? {} : undefined,
    ),
    // 06 and 08 break out neither IVA nor IEPS; ISR may be withheld.
    rule("CFDI140226", "ObjetoImp", (concepto: ConceptoReading) => {
      const written = concepto.node.ObjetoImp;
      if (written !== "06" && written !== "08") return undefined;
      const tax = taxesOf(concepto).find((tax) => tax === iva || tax === ieps);
      return tax === undefined ? undefined : { written, tax };
    }),
    // 07 breaks out IEPS and no IVA.
    rule("CFDI140227", "ObjetoImp", (concepto: ConceptoReading) =>
      concepto.node.ObjetoImp === "07" && taxesOf(concepto).includes(iva) ? {} : undefined,
    ),
    rule("CFDI140227 missing", "ObjetoImp", ({ node: { ObjetoImp }, traslados }: ConceptoReading) =>
      ObjetoImp === "07" && !traslados.some(({ node }) => node.Impuesto === ieps) ? {} : undefined,
    ),
  ],
);

function taxesOf({ traslados, retenciones }: ConceptoReading): (string | undefined)[] {
  return [...traslados, ...retenciones].map(({ node }) => node.Impuesto);
}
