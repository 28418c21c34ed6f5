import { figure } from "../figure.ts";
import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

/** The distance on both sides of a cell. */
const padding = 3;

/** Lines of details that stay on the page of their row, and the characters that one surely holds. */
const mostDetails = { lines: 30, lineLength: 100 };

export interface FactColumn {
  readonly title: string;
  /** The width in points; one column may take what is left. */
  readonly width: number | "*";
  readonly alignment?: "left" | "right";
}

/** A row with lines below it that run over all columns. */
export interface FactRow {
  readonly cells: readonly PdfContent[];
  readonly details: readonly PdfContent[];
}

type Cells = FactRow["cells"];

/**
 * Returns a small table of facts. Its header, with the title that says what the rows are, is repeated on each page, and no row
 * is split. The details of a row stay on its page where they are not many. Returns nothing without rows.
 */
export function factTable(
  columns: readonly FactColumn[],
  rows: readonly (Cells | FactRow)[],
  title = "",
): PdfContent[] {
  if (rows.length === 0) return [];
  const titles: PdfNode[] = title === "" ? [] : [{ text: title, bold: true, margin: [0, 1, 0, 2] }];
  const blocks = rows.flatMap(blocksOf);
  const firstLine = titles.length + 1;
  return [
    {
      table: {
        // The cells of a row stand beside each other in one, so that its details belong to it.
        widths: ["*"],
        headerRows: firstLine,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          ...titles.map((each) => [each]),
          [{ ...cellsOf(columns, columns.map(headerCell)), style: "factHeader" as const }],
          ...blocks.map(({ cells, details }) => [
            { stack: [...(cells ? [rowOf(columns, cells)] : []), ...details.map(detail)] },
          ]),
        ],
      },
      layout: {
        ...bareLayout,
        hLineWidth: (line) =>
          line > firstLine && blocks[line - firstLine]?.cells !== undefined ? 0.4 : endOf(line),
        hLineColor: theme.color.line,
      },
      fontSize: theme.size.small,
      margin: [0, 2, 0, 8],
    },
  ];

  function endOf(line: number): number {
    return line === firstLine + blocks.length ? 0.4 : 0;
  }
}

/** A row and its details; without cells where they are too many to stay with it. */
interface Block {
  readonly cells?: Cells;
  readonly details: readonly PdfContent[];
}

function blocksOf(row: Cells | FactRow): readonly Block[] {
  if (!("cells" in row)) return [{ cells: row, details: [] }];
  const { cells, details } = row;
  const lines = details.reduce<number>((sum, each) => sum + linesOf(each), 0);
  if (lines <= mostDetails.lines) return [row];
  return [{ cells, details: [] }, ...details.map((each) => ({ details: [each] }))];
}

function linesOf(content: PdfContent): number {
  return typeof content === "string" ? Math.ceil(content.length / mostDetails.lineLength) : 1;
}

function cellsOf(columns: readonly FactColumn[], cells: readonly PdfContent[]): PdfNode {
  return { columns: cells.map((content, at) => ({ stack: [content], width: columns[at]?.width ?? "*" })) };
}

function rowOf(columns: readonly FactColumn[], cells: Cells): PdfNode {
  return cellsOf(
    columns,
    cells.map((content, at) => cell(content, columns[at])),
  );
}

function headerCell({ title, alignment = "left" }: FactColumn): PdfNode {
  return { text: title, alignment, margin: [padding, 3, padding, 2] };
}

function detail(content: PdfContent): PdfNode {
  return { stack: [content], color: theme.color.muted, margin: [4 * padding, 0, padding, 2] };
}

function cell(content: PdfContent, column: FactColumn | undefined): PdfNode {
  const { width = "*", alignment = "left" } = column ?? {};
  const isFigure = typeof content === "string" && alignment === "right" && typeof width === "number";
  const shown = isFigure ? figure(content, width - 2 * padding, { fontSize: theme.size.small }) : content;
  return { stack: [shown], alignment, margin: [padding, 2, padding, 2] };
}
