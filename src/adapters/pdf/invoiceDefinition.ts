import { timbreInstant } from "../../domain/cfdi/timbreInstant.ts";
import type { PdfDefinition } from "./pdfContent.ts";
import type { PrintedInvoice } from "./printedInvoice.ts";
import { complements } from "./sections/complements.ts";
import { documentFolio, documentName } from "./sections/documentTitle.ts";
import { fiscalProof } from "./sections/fiscalProof.ts";
import { itemTable } from "./sections/itemTable.ts";
import { letterhead } from "./sections/letterhead.ts";
import { pageFooter } from "./sections/pageFooter.ts";
import { pageHeader } from "./sections/pageHeader.ts";
import { parties } from "./sections/parties.ts";
import { relations } from "./sections/relations.ts";
import { totals } from "./sections/totals.ts";
import { theme } from "./theme.ts";

/** The whole document in pdfmake's language: a list of sections, top to bottom. Pure. */
export function invoiceDefinition(invoice: PrintedInvoice): PdfDefinition {
  return {
    pageSize: theme.page.size,
    pageMargins: theme.page.margins,
    language: "es-MX",
    displayTitle: true,
    info: metadata(invoice),
    defaultStyle: { font: "Roboto", fontSize: theme.size.normal, color: theme.color.ink },
    ...(invoice.test ? { watermark } : {}),
    header: (page) => pageHeader(invoice, page),
    footer: pageFooter,
    content: [
      letterhead(invoice),
      parties(invoice),
      ...relations(invoice),
      itemTable(invoice, totals(invoice)),
      ...complements(invoice),
      fiscalProof(invoice),
    ],
  };
}

const watermark = {
  text: "PRUEBA — SIN VALOR FISCAL",
  color: theme.color.warning,
  opacity: 0.09,
  bold: true,
  fontSize: 40,
  angle: -40,
};

/** The creation date is the timbre's, so that the same document always gives the same bytes. */
function metadata({ comprobante, timbre }: PrintedInvoice): PdfDefinition["info"] {
  const name = `${documentName(comprobante.TipoDeComprobante)} ${documentFolio(comprobante)}`.trim();
  return {
    title: `${name} · ${timbre.UUID}`,
    author: comprobante.Emisor.Nombre,
    creationDate: timbreInstant(timbre.FechaTimbrado),
  };
}
