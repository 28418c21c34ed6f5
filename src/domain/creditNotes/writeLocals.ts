import { writeComplements } from "../cfdi/complements/writeComplements.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { total } from "../money/scaled.ts";
import type { Cents } from "./documentLeft.ts";
import { localTaxesOf } from "./localTaxesOf.ts";
import { inCurrency } from "./writeConceptos.ts";

/** Writes the complement ImpuestosLocales with other amounts; none when all are zero. */
export function writeLocals(
  document: UnsealedComprobante,
  amounts: readonly Cents[],
  places: number,
): readonly XmlElement[] {
  const taxes = localTaxesOf(document).map((tax, at) => ({ ...tax, cents: amounts[at] ?? 0n }));
  const charged = taxes.filter(({ cents }) => cents > 0n);
  if (charged.length === 0) return [];
  const sum = (withheld: boolean): string =>
    inCurrency(total(charged.filter((tax) => tax.withheld === withheld).map(({ cents }) => cents)), places);
  const written = (withheld: boolean) =>
    charged
      .filter((tax) => tax.withheld === withheld)
      .map(({ node, cents }) => ({ ...node, Importe: inCurrency(cents, places) }));
  const ImpuestosLocales = {
    TotaldeRetenciones: sum(true),
    TotaldeTraslados: sum(false),
    RetencionesLocales: written(true),
    TrasladosLocales: written(false),
  };
  return writeComplements({ ImpuestosLocales }, { path: "Complemento" }).elements;
}
