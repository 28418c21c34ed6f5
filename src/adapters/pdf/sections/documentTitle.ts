import type { PrintedComprobante } from "../printedComprobante.ts";
import type { PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

/** c_TipoDeComprobante, by the name a customer knows it under; `R` is a CFDI de retenciones. */
const titles: Readonly<Record<string, string>> = {
  I: "Factura",
  E: "Nota de crédito",
  T: "Traslado",
  P: "Recibo de pago",
  N: "Recibo de nómina",
  R: "Constancia de retenciones",
};

interface TitleLook {
  readonly nameColor: string;
  readonly folioColor: string;
  /** The size of a folio that is not long. */
  readonly folioSize: number;
}

/** Returns the kind of document, and its serie and folio. */
export function documentTitle(
  { TipoDeComprobante, Serie, Folio }: PrintedComprobante,
  { nameColor, folioColor, folioSize }: TitleLook,
): PdfNode[] {
  const folio = documentFolio({ Serie, Folio });
  return [
    {
      text: documentName(TipoDeComprobante).toUpperCase(),
      fontSize: theme.size.normal,
      bold: true,
      color: nameColor,
      characterSpacing: 1,
    },
    ...(folio === ""
      ? []
      : [
          {
            text: folio,
            fontSize: folio.length > 18 ? theme.size.large : folioSize,
            bold: true,
            color: folioColor,
          },
        ]),
  ];
}

export function documentName(TipoDeComprobante: string): string {
  return titles[TipoDeComprobante] ?? `Comprobante ${TipoDeComprobante}`;
}

/** Returns the folio as `A-123`; empty when the document has neither serie nor folio. */
export function documentFolio({
  Serie,
  Folio,
}: {
  Serie?: string | undefined;
  Folio?: string | undefined;
}): string {
  return [Serie, Folio].filter((part) => part !== undefined).join("-");
}
