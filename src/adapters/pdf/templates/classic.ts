import { boxLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { documentFacts } from "../sections/documentFacts.ts";
import { documentTitle } from "../sections/documentTitle.ts";
import { issuerLines } from "../sections/issuerLines.ts";
import { logoPlace } from "../sections/logoPlace.ts";
import { partyBoxes } from "../sections/partyBoxes.ts";
import { theme } from "../theme.ts";
import type { Template } from "./template.ts";

const { brand, color, size } = theme;

/** A head in three columns, boxes between hairlines, and the merchant's colour behind header and total. */
export const classic: Template = {
  styles: {
    sectionHeading: {
      upperCase: true,
      bold: true,
      fontSize: size.small,
      color: brand.heading,
      characterSpacing: 0.8,
    },
    itemHeader: { bold: true, fontSize: size.small, color: brand.onArea, fillColor: brand.area },
    factHeader: { bold: true, fillColor: color.soft },
    total: { bold: true, color: brand.onArea, fillColor: brand.area },
  },
  scale: { letters: 1, distances: 1 },
  items: {
    lineAbove: (row) => (row === "item" ? 0.5 : 0),
    lineColor: color.line,
    endColor: brand.area,
    striped: false,
  },
  totalSize: 11,
  head: (invoice) => [letterhead(invoice), parties(invoice)],
  onEachPage: () => [],
};

const documentWidth = 196;
const gap = 12;

function letterhead(invoice: PrintedInvoice): PdfContent {
  const mark = logoPlace(invoice, { logo: [92, 72], monogram: 56 });
  // The width is fixed, so that a word longer than the column wraps instead of pushing the box off the page.
  const issuerWidth = theme.contentWidth - mark.width - documentWidth - 2 * gap;
  return {
    columns: [
      mark,
      { ...issuerLines(invoice, brand.heading), width: issuerWidth },
      { ...documentBox(invoice), width: documentWidth },
    ],
    columnGap: gap,
    margin: [0, 0, 0, 10],
  };
}

function documentBox(invoice: PrintedInvoice): PdfNode {
  const { comprobante, timbre } = invoice;
  const look = { nameColor: color.muted, folioColor: brand.mark, folioSize: size.title };
  return {
    table: {
      widths: [documentWidth - 18],
      body: [
        [
          {
            fillColor: color.soft,
            stack: [
              ...documentTitle(comprobante, look),
              {
                text: "Folio fiscal (UUID)",
                fontSize: size.small,
                color: color.muted,
                margin: [0, 4, 0, 0],
              },
              { text: timbre.UUID, bold: true, fontSize: 7.4 },
              ...documentFacts(invoice),
            ],
          },
        ],
      ],
    },
    layout: boxLayout,
  };
}

const boxWidth = { receiver: 268, terms: 248 };

/** Returns the receiver and the terms of payment, in two boxes side by side. */
function parties(invoice: PrintedInvoice): PdfContent {
  const { receiver, terms } = partyBoxes(invoice, boxWidth);
  return {
    table: { widths: [boxWidth.receiver, boxWidth.terms], body: [[receiver, terms]] },
    layout: {
      ...boxLayout,
      hLineWidth: () => 0.5,
      vLineWidth: (column) => (column === 1 ? 0.5 : 0),
      hLineColor: color.line,
      vLineColor: color.line,
      paddingLeft: (column) => (column === 0 ? 0 : 12),
      paddingRight: (column) => (column === 0 ? 12 : 0),
    },
    margin: [0, 0, 0, 10],
  };
}
