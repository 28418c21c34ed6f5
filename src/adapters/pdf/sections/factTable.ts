import { figure } from "../figure.ts";
import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

/** The distance on both sides of a cell. */
const padding = 3;

export interface FactColumn {
  readonly title: string;
  /** The width in points; one column may take what is left. */
  readonly width: number | "*";
  readonly alignment?: "left" | "right";
}

/**
 * Returns a small table of facts, its header repeated on each page and no row split. A row of one cell runs over all
 * columns and belongs to the row above it. Returns nothing without rows.
 */
export function factTable(
  columns: readonly FactColumn[],
  rows: readonly (readonly PdfContent[])[],
): PdfContent[] {
  if (rows.length === 0) return [];
  const belongsAbove = (line: number): boolean => rows[line - 1]?.length === 1 && columns.length > 1;
  return [
    {
      table: {
        widths: columns.map(({ width }) => width),
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          columns.map((column) => headerCell(column)),
          ...rows.map((row, index) =>
            belongsAbove(index + 1)
              ? detailRow(row[0]!, columns.length)
              : row.map((content, at) => cell(content, columns[at])),
          ),
        ],
      },
      layout: {
        ...bareLayout,
        hLineWidth: (line) => (line > 1 && !belongsAbove(line) ? 0.4 : 0),
        hLineColor: theme.color.line,
      },
      fontSize: theme.size.small,
      margin: [0, 2, 0, 8],
    },
  ];
}

function headerCell({ title, alignment = "left" }: FactColumn): PdfNode {
  return {
    text: title,
    alignment,
    bold: true,
    fillColor: theme.color.soft,
    margin: [padding, 3, padding, 2],
  };
}

function detailRow(content: PdfContent, columns: number): PdfContent[] {
  const spanning: PdfNode = {
    stack: [content],
    colSpan: columns,
    color: theme.color.muted,
    margin: [4 * padding, 0, padding, 2],
  };
  return [spanning, ...Array<string>(columns - 1).fill("")];
}

function cell(content: PdfContent, column: FactColumn | undefined): PdfNode {
  const { width = "*", alignment = "left" } = column ?? {};
  const isFigure = typeof content === "string" && alignment === "right" && typeof width === "number";
  const shown = isFigure ? figure(content, width - 2 * padding, { fontSize: theme.size.small }) : content;
  return { stack: [shown], alignment, margin: [padding, 2, padding, 2] };
}
