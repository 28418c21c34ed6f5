import { timbreInstant } from "../../domain/cfdi/timbre/timbreInstant.ts";
import { complements } from "./complements/complements.ts";
import type { PdfDefinition } from "./pdfContent.ts";
import type { PrintedInvoice } from "./printedInvoice.ts";

import { documentFolio, documentName } from "./sections/documentTitle.ts";
import { fiscalProof } from "./sections/fiscalProof.ts";
import { itemTable } from "./sections/itemTable.ts";
import { pageFooter } from "./sections/pageFooter.ts";
import { pageHeader } from "./sections/pageHeader.ts";
import { ownTerms } from "./sections/ownTerms.ts";
import { payments } from "./sections/payments.ts";
import { relations } from "./sections/relations.ts";
import { retentionTable } from "./sections/retentionTable.ts";
import { totals } from "./sections/totals.ts";
import type { Template } from "./templates/template.ts";
import { theme } from "./theme.ts";

/** Returns the whole document in pdfmake's language: a list of sections, top to bottom. Pure. */
export function invoiceDefinition(invoice: PrintedInvoice, template: Template): PdfDefinition {
  const { items, totalSize } = template;
  return {
    pageSize: theme.page.size,
    pageMargins: theme.page.margins,
    language: "es-MX",
    displayTitle: true,
    info: metadata(invoice),
    defaultStyle: { font: "Roboto", fontSize: theme.size.normal, color: theme.color.ink },
    ...watermark(invoice),
    header: (page) => [...template.onEachPage(page), ...pageHeader(invoice, page)],
    footer: (page, pages) => pageFooter(invoice.brand?.footerText ?? null, page, pages),
    content: [
      ...template.head(invoice),
      ...relations(invoice),
      invoice.retention
        ? retentionTable(invoice.retention, invoice)
        : itemTable(invoice, items, totals(invoice, totalSize)),
      ...payments(invoice),
      ...complements(invoice),
      ...ownTerms(invoice),
      fiscalProof(invoice),
    ],
  };
}

/** Returns the mark across the page. A cancelled document says so before it says that it was a test. */
function watermark({ test, cancelled }: PrintedInvoice): Pick<PdfDefinition, "watermark"> {
  const text = cancelled ? "CANCELADO" : test ? "PRUEBA — SIN VALOR FISCAL" : undefined;
  if (text === undefined) return {};
  const fontSize = cancelled ? 90 : 40;
  return { watermark: { text, color: theme.color.warning, opacity: 0.09, bold: true, fontSize, angle: -40 } };
}

/** The creation date is the timbre's, so that the same document always gives the same bytes. */
function metadata({ comprobante, timbre }: PrintedInvoice): PdfDefinition["info"] {
  const name = `${documentName(comprobante.TipoDeComprobante)} ${documentFolio(comprobante)}`.trim();
  return {
    title: `${name} · ${timbre.UUID}`,
    author: comprobante.Emisor.Nombre,
    creationDate: creationDate(timbre.FechaTimbrado),
  };
}

/** Returns undefined for a stranger's time that is none. */
function creationDate(FechaTimbrado: string): Date {
  const at = timbreInstant(FechaTimbrado);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}
