import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { documentFolio, documentName } from "./documentTitle.ts";

/**
 * Returns the head of each page from the second on: whose document this sheet belongs to. The first page has its
 * letterhead.
 */
export function pageHeader({ comprobante, timbre }: PrintedInvoice, page: number): PdfContent[] {
  if (page === 1) return [];
  const folio = shortened(documentFolio(comprobante), 25);
  const name = `${documentName(comprobante.TipoDeComprobante)} ${folio}`.trim();
  return [
    {
      columns: [
        { text: shortened(comprobante.Emisor.Nombre, 60), bold: true, width: 270 },
        { text: `${name} · ${timbre.UUID}`, alignment: "right", width: 270 },
      ],
      fontSize: theme.size.small,
      color: theme.color.muted,
      margin: [theme.page.margins[0], 24, theme.page.margins[2], 0],
    },
  ];
}

/** The fiscal folio beside them is never cut. */
function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
