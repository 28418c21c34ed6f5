import type { Concepto } from "../../../domain/cfdi/conceptos.ts";
import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { type ItemColumn, itemColumns, itemPadding as padding } from "./itemColumns.ts";
import { itemDescription } from "./itemDescription.ts";
import { itemDetails } from "./itemDetails.ts";

/** The rules that tell the lines of a document apart. */
export interface ItemRules {
  /** Returns the thickness of the line above a row: the header, the first item, or an item below it. */
  readonly lineAbove: (row: "header" | "first" | "item") => number;
  readonly lineColor: string;
  /** The colour of the line under the last item. */
  readonly endColor: string;
  /** True where every other item stands on a grey ground. */
  readonly striped: boolean;
}

interface Row {
  readonly cells: readonly PdfContent[];
  /** False for the rows that continue the item above them. */
  readonly startsItem: boolean;
}

/**
 * Returns the lines of the document, its header repeated on each page and no row split between two. The last row
 * carries `closing` (the totals) with it, so that they never stand on a page without a line above them.
 */
export function itemTable(invoice: PrintedInvoice, rules: ItemRules, closing: PdfContent): PdfContent {
  const columns = itemColumns(invoice);
  const rows = invoice.comprobante.Conceptos.flatMap((concepto, index) => {
    const ground = rules.striped && index % 2 === 1 ? { fillColor: theme.color.soft } : {};
    return itemRows(concepto, { columns, places: invoice.places, ground });
  });
  const cells = rows.map((row) => row.cells);
  const last = cells.pop() ?? [];
  return {
    table: {
      widths: columns.map(({ width }) => width),
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [headerRow(columns), ...cells, lastRow(last, columns, { closing, endColor: rules.endColor })],
    },
    // Distances are the cells' own margins, so that the last row's inner table stands exactly under the others.
    layout: {
      ...bareLayout,
      hLineWidth(line) {
        if (line < 2) return rules.lineAbove(line === 0 ? "header" : "first");
        return rows[line - 1]?.startsItem ? rules.lineAbove("item") : 0;
      },
      hLineColor: rules.lineColor,
    },
  };
}

function headerRow(columns: readonly ItemColumn[]): PdfContent[] {
  return columns.map(({ title, alignment }) => ({
    text: title,
    style: "itemHeader",
    alignment,
    margin: [padding, 4, padding, 3],
  }));
}

interface RowTerms {
  readonly columns: readonly ItemColumn[];
  readonly places: number;
  readonly ground: Pick<PdfNode, "fillColor">;
}

/** Returns one row with the figures; what does not fit into columns follows in rows of the full width. */
function itemRows(concepto: Concepto, { columns, places, ground }: RowTerms): Row[] {
  const figures = columns.map(({ alignment, cell }): PdfContent => ({
    stack: [cell(concepto, places)],
    alignment,
    ...ground,
    margin: [padding, 3, padding, 3],
  }));
  const before = columns.slice(
    0,
    columns.findIndex(({ cell }) => cell === itemDescription),
  );
  const left = before.reduce((sum, { width }) => sum + width, padding);
  const details = itemDetails(concepto, places, left).map((detail) =>
    fullWidth({ ...detail, ...ground }, columns),
  );
  return [{ cells: figures, startsItem: true }, ...details.map((cells) => ({ cells, startsItem: false }))];
}

/** Puts the last row and the closing into one cell; a row is never split, so they stay together. */
function lastRow(
  row: readonly PdfContent[],
  columns: readonly ItemColumn[],
  { closing, endColor }: { readonly closing: PdfContent; readonly endColor: string },
): PdfContent[] {
  const table = { table: { widths: columns.map(({ width }) => width), body: [row] }, layout: bareLayout };
  const { contentWidth: x2 } = theme;
  const rule = {
    canvas: [{ type: "line", x1: 0, y1: 0, x2, y2: 0, lineWidth: 0.8, lineColor: endColor }],
  };
  return fullWidth({ stack: [table, rule, closing] }, columns);
}

/** pdfmake wants an empty node for each column that a cell spans. */
function fullWidth(content: PdfNode, columns: readonly ItemColumn[]): PdfContent[] {
  return [{ ...content, colSpan: columns.length }, ...columns.slice(1).map((): PdfNode => ({}))];
}
