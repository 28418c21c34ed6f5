import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode, PdfTableLayout } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { documentFacts } from "../sections/documentFacts.ts";
import { documentTitle } from "../sections/documentTitle.ts";
import { issuerLines } from "../sections/issuerLines.ts";
import { logoPlace } from "../sections/logoPlace.ts";
import { receiverName } from "../sections/partyBoxes.ts";
import { type Fact, partyFacts } from "../sections/partyFacts.ts";
import { sectionHeading } from "../sections/sectionHeading.ts";
import { theme } from "../theme.ts";
import type { Template } from "./template.ts";

const { brand, color, size } = theme;

/** A ruled form in small letters, without areas of colour: it saves paper and ink, and survives a copier. */
export const compact: Template = {
  styles: {
    sectionHeading: { bold: true, fontSize: size.normal, color: brand.heading },
    itemHeader: { bold: true, fontSize: size.small },
    factHeader: { bold: true },
    total: { bold: true, color: brand.heading },
  },
  scale: { letters: 0.92, distances: 0.5 },
  items: {
    lineAbove: (row) => (row === "item" ? 0.3 : 0.8),
    lineColor: color.muted,
    endColor: color.muted,
    striped: false,
  },
  totalSize: 11,
  head: (invoice) => [
    frame(letterhead(invoice)),
    frame(parties(invoice)),
    { text: "", margin: [0, 0, 0, 8] },
  ],
  onEachPage: () => [],
};

/** Returns a row of framed cells; rows under each other share their line. */
function frame(cells: readonly (PdfNode & { readonly width: number })[]): PdfContent {
  return {
    table: { widths: cells.map(({ width }) => width - 2 * padding), body: [cells] },
    layout: framed,
    margin: [0, 0, 0, 6],
  };
}

const padding = 6;
const line = (): number => 0.6;

const framed: PdfTableLayout = {
  ...bareLayout,
  hLineWidth: line,
  vLineWidth: line,
  hLineColor: color.muted,
  vLineColor: color.muted,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 4,
  paddingBottom: () => 3,
};

/** The width of a frame of two cells, without its three lines. */
const room = theme.contentWidth - 3 * line();
const documentWidth = 190;
const gap = 8;

function letterhead(invoice: PrintedInvoice): (PdfNode & { readonly width: number })[] {
  const mark = logoPlace(invoice, { logo: [64, 44], monogram: 36 });
  const width = room - documentWidth;
  const issuerWidth = width - 2 * padding - gap - mark.width;
  const look = { nameColor: color.ink, folioColor: brand.mark, folioSize: 12 };
  return [
    {
      columns: [mark, { ...issuerLines(invoice, brand.heading), width: issuerWidth, lineHeight: 1 }],
      columnGap: gap,
      width,
    },
    {
      stack: [
        ...documentTitle(invoice.comprobante, look),
        { text: "Folio fiscal (UUID)", fontSize: size.small, color: color.muted },
        { text: invoice.timbre.UUID, bold: true, fontSize: 7.4 },
        ...documentFacts(invoice),
      ],
      width: documentWidth,
    },
  ];
}

function parties(invoice: PrintedInvoice): (PdfNode & { readonly width: number })[] {
  const { receiver, terms } = partyFacts(invoice);
  return [
    {
      stack: [
        sectionHeading(receiver.title),
        ...receiverName(invoice),
        ...receiver.rows.flat().flatMap(factOf),
      ],
      width: room / 2,
    },
    { stack: [sectionHeading(terms.title), ...terms.rows.flat().flatMap(factOf)], width: room / 2 },
  ];
}

/** Writes name and value on one line; nothing where there is no value. */
function factOf([label, value = ""]: Fact): PdfNode[] {
  if (value === "") return [];
  return [{ text: [{ text: `${label}: `, color: color.muted }, value], fontSize: size.small }];
}
