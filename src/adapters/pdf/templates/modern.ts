import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode, PdfTableLayout } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { badges, dateTime } from "../sections/documentFacts.ts";
import { documentTitle } from "../sections/documentTitle.ts";
import { issuerLines } from "../sections/issuerLines.ts";
import { logoPlace } from "../sections/logoPlace.ts";
import { partyBoxes } from "../sections/partyBoxes.ts";
import { theme } from "../theme.ts";
import type { Template } from "./template.ts";

const { brand, color, size, page } = theme;
const [left, top, right] = page.margins;

/** A band of the merchant's colour over the whole width, cards, striped lines without rules, and a large total. */
export const modern: Template = {
  styles: {
    sectionHeading: { bold: true, fontSize: 9, color: brand.heading },
    itemHeader: { bold: true, fontSize: size.small, color: brand.heading },
    factHeader: { bold: true, color: brand.heading },
    total: { bold: true, color: brand.heading, fillColor: color.soft },
  },
  scale: { letters: 1, distances: 1 },
  items: {
    lineAbove: (row) => (row === "first" ? 1.4 : 0),
    lineColor: brand.mark,
    endColor: color.line,
    striped: true,
  },
  totalSize: 15,
  head: (invoice) => [band(invoice), keyFacts(invoice), cards(invoice)],
  // The first page has its band; the others have a thin one.
  onEachPage: (number) =>
    number === 1 ? [] : [{ canvas: [{ type: "rect", x: 0, y: 0, w: page.width, h: 6, color: brand.area }] }],
};

const titleWidth = 170;
const gap = 14;

/** Returns the band that reaches to the edges of the paper, and grows with the names that stand on it. */
function band(invoice: PrintedInvoice): PdfContent {
  const mark = onWhite(invoice);
  const issuerWidth = theme.contentWidth - mark.width - titleWidth - 2 * gap;
  const title = documentTitle(invoice.comprobante, {
    nameColor: brand.onArea,
    folioColor: brand.onArea,
    folioSize: 22,
  });
  const content: PdfNode = {
    columns: [
      mark,
      { ...issuerLines(invoice, brand.onArea), width: issuerWidth },
      { stack: title, alignment: "right", width: titleWidth },
    ],
    columnGap: gap,
    color: brand.onArea,
    fillColor: brand.area,
    margin: [left, 26, right, 16],
  };
  return {
    table: { widths: [page.width], body: [[content]] },
    layout: bareLayout,
    margin: [-left, -top, -right, 10],
  };
}

/** Puts the logo on white, because most are made for paper. */
function onWhite(invoice: PrintedInvoice): PdfNode & { readonly width: number } {
  const padding = 6;
  const mark = logoPlace(invoice, { logo: [84, 60], monogram: 44 });
  const { width, ...picture } = mark;
  return {
    width: width + 2 * padding,
    table: {
      widths: [width],
      body: [[{ stack: [picture], alignment: "center", fillColor: color.white }]],
    },
    layout: paddedBy(padding),
  };
}

function keyFacts(invoice: PrintedInvoice): PdfContent {
  const { comprobante, timbre } = invoice;
  const fact = (label: string, value: string): PdfNode => ({
    stack: [
      { text: label, fontSize: size.small, color: color.muted },
      { text: value, bold: true },
    ],
  });
  return {
    stack: [
      {
        table: {
          widths: [236, 152, 152],
          body: [
            [
              fact("Folio fiscal (UUID)", timbre.UUID),
              fact("Emisión", dateTime(comprobante.Fecha)),
              fact("Certificación", dateTime(timbre.FechaTimbrado)),
            ],
          ],
        },
        layout: bareLayout,
      },
      ...badges(invoice),
    ],
    margin: [0, 0, 0, 10],
  };
}

const padding = 10;
const between = 12;
const cardWidth = (theme.contentWidth - between) / 2 - 2 * padding;

/** Returns the receiver and the terms of payment on two cards of one height. */
function cards(invoice: PrintedInvoice): PdfContent {
  const { receiver, terms } = partyBoxes(invoice, { receiver: cardWidth, terms: cardWidth });
  const card = (content: PdfNode): PdfNode => ({
    ...content,
    fillColor: color.soft,
    margin: [padding, 8, padding, 6],
  });
  const width = cardWidth + 2 * padding;
  return {
    table: { widths: [width, between, width], body: [[card(receiver), "", card(terms)]] },
    layout: bareLayout,
    margin: [0, 0, 0, 12],
  };
}

function paddedBy(points: number): PdfTableLayout {
  const padding = () => points;
  return {
    ...bareLayout,
    paddingLeft: padding,
    paddingRight: padding,
    paddingTop: padding,
    paddingBottom: padding,
  };
}
