import { taxObjects } from "../../../domain/catalogs/embedded/taxObjects.ts";
import type { Concepto } from "../../../domain/cfdi/conceptos.ts";
import type { Traslado } from "../../../domain/cfdi/impuestos.ts";
import { catalogLabel } from "../catalogLabel.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfContent } from "../pdfContent.ts";
import { taxLabel } from "../taxLabel.ts";
import { theme } from "../theme.ts";

/** Returns the description of what was sold; in small print its SKU, and how each tax of the line comes about. */
export function itemDescription(concepto: Concepto, places: number): PdfContent {
  const small = smallPrint(concepto, places).join(" · ");
  return {
    stack: [
      concepto.Descripcion,
      { text: small, fontSize: theme.size.small, color: theme.color.muted, margin: [0, 0.5, 0, 0] },
    ],
  };
}

function smallPrint({ NoIdentificacion, ObjetoImp, Impuestos }: Concepto, places: number): string[] {
  const taxes = [
    ...(Impuestos?.Traslados ?? []).map((tax) => taxLine(tax, "", places)),
    ...(Impuestos?.Retenciones ?? []).map((tax) => taxLine(tax, "Retención ", places)),
  ];
  // 02 (subject to tax) is what the taxes themselves already say; a CFDI 3.3 says nothing.
  const isSaid = ObjetoImp === "" || (ObjetoImp === "02" && taxes.length > 0);
  const object = isSaid ? [] : [catalogLabel(taxObjects, ObjetoImp)];
  return [...(NoIdentificacion === undefined ? [] : [NoIdentificacion]), ...object, ...taxes];
}

function taxLine(tax: Traslado, prefix: string, places: number): string {
  const base = `${prefix}${taxLabel(tax)} sobre ${formatAmount(tax.Base, places)}`;
  return tax.Importe === undefined || tax.Importe === ""
    ? base
    : `${base} = ${formatAmount(tax.Importe, places)}`;
}
