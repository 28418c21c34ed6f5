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

/** Returns a small table of facts, its header repeated on each page and no row split. Returns nothing without rows. */
export function factTable(
  columns: readonly FactColumn[],
  rows: readonly (readonly PdfContent[])[],
): PdfContent[] {
  if (rows.length === 0) return [];
  return [
    {
      table: {
        widths: columns.map(({ width }) => width),
        headerRows: 1,
        dontBreakRows: true,
        body: [
          columns.map((column) => headerCell(column)),
          ...rows.map((row) => row.map((content, index) => cell(content, columns[index]))),
        ],
      },
      layout: {
        ...bareLayout,
        hLineWidth: (line) => (line > 1 ? 0.4 : 0),
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

function cell(content: PdfContent, column: FactColumn | undefined): PdfNode {
  const { width = "*", alignment = "left" } = column ?? {};
  const isFigure = typeof content === "string" && alignment === "right" && typeof width === "number";
  const shown = isFigure ? figure(content, width - 2 * padding, { fontSize: theme.size.small }) : content;
  return { stack: [shown], alignment, margin: [padding, 2, padding, 2] };
}
