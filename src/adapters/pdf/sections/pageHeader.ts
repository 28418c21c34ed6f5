import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { documentFolio, documentName } from "./documentTitle.ts";

/**
 * Returns the head of each page from the second on: whose document this sheet belongs to. The first page has its
 * letterhead.
 */
export function pageHeader({ comprobante, timbre }: PrintedInvoice, page: number): PdfContent | undefined {
  if (page === 1) return undefined;
  const name = `${documentName(comprobante.TipoDeComprobante)} ${documentFolio(comprobante)}`.trim();
  return {
    columns: [
      { text: shortened(comprobante.Emisor.Nombre), bold: true, width: 270 },
      { text: `${name} · ${timbre.UUID}`, alignment: "right", width: 270 },
    ],
    fontSize: theme.size.small,
    color: theme.color.muted,
    margin: [theme.page.margins[0], 24, theme.page.margins[2], 0],
  };
}

function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
