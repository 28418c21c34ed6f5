import { taxRegimes } from "../../../domain/catalogs/embedded/taxRegimes.ts";
import type { ACuentaTerceros, Concepto, Parte } from "../../../domain/cfdi/conceptos.ts";
import { catalogLabel } from "../catalogLabel.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";
import { nodeLines } from "../printedNode/nodeLines.ts";

/**
 * Returns the details that an item may carry besides its figures: third party, customs entries, property accounts,
 * parts, complements. One node a fact, for rows of their own: there may be hundreds, and a row is never split. `left`
 * is where the description begins.
 */
export function itemDetails(concepto: Concepto, places: number, left: number): PdfNode[] {
  return [
    ...(concepto.ACuentaTerceros ? [thirdParty(concepto.ACuentaTerceros)] : []),
    ...(concepto.InformacionAduanera ?? []).map(
      ({ NumeroPedimento }) => `Pedimento ${unbroken(NumeroPedimento)}`,
    ),
    ...(concepto.CuentaPredial ?? []).map(({ Numero }) => `Cuenta predial ${Numero}`),
    ...(concepto.Parte ?? []).map((parte) => part(parte, places)),
    ...(concepto.ComplementoConcepto ?? []).flatMap((complement) => nodeLines(complement)),
  ].map((text) => ({
    text,
    fontSize: theme.size.small,
    color: theme.color.muted,
    margin: [left, 2, 4, 2],
  }));
}

function thirdParty(terceros: ACuentaTerceros): string {
  return [
    `A cuenta de ${terceros.NombreACuentaTerceros}`,
    `RFC ${terceros.RfcACuentaTerceros}`,
    `régimen ${catalogLabel(taxRegimes, terceros.RegimenFiscalACuentaTerceros)}`,
    `C.P.\u00a0${terceros.DomicilioFiscalACuentaTerceros}`,
  ].join(" · ");
}

function part(parte: Parte, places: number): string {
  const customs = (parte.InformacionAduanera ?? []).map(
    ({ NumeroPedimento }) => `pedimento ${unbroken(NumeroPedimento)}`,
  );
  const facts = [
    `Parte: ${formatAmount(parte.Cantidad, 0)} ${parte.Unidad ?? ""} ${parte.Descripcion}`.replace(
      / {2,}/g,
      " ",
    ),
    `clave ${parte.ClaveProdServ}`,
    parte.NoIdentificacion && `no. ${parte.NoIdentificacion}`,
    parte.ValorUnitario && `valor unitario ${formatAmount(parte.ValorUnitario, places)}`,
    parte.Importe && `importe ${formatAmount(parte.Importe, places)}`,
    ...customs,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Keeps the number on one line, with both blanks between its groups. */
function unbroken(NumeroPedimento: string): string {
  return NumeroPedimento.replaceAll(" ", "\u00a0");
}
