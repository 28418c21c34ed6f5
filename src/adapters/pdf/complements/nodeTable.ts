import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { attributeOf } from "../foreign/looseElement.ts";
import { figure } from "../figure.ts";
import type { PdfContent } from "../pdfContent.ts";
import { nodeFacts } from "../printedNode/nodeFacts.ts";
import { nodeLines } from "../printedNode/nodeLines.ts";
import { nodeValue } from "../printedNode/nodeValue.ts";
import { factTable } from "../sections/factTable.ts";
import { theme } from "../theme.ts";
import type { NodeColumn } from "./nodeColumns.ts";

interface TableTerms {
  readonly columns: readonly NodeColumn[];
  /** The node above, which has the sums. */
  readonly parent: XmlElement;
  /** The words for the rows; empty where a heading above has them. */
  readonly title: string;
}

/** Returns a table with a row for each node; what no column shows stands in lines below its row. */
export function nodeTable(
  nodes: readonly XmlElement[],
  { columns, parent, title }: TableTerms,
): PdfContent[] {
  const rows = nodes.map((node) => ({
    cells: columns.map((column) => valueOf(node, column)),
    details: detailsOf(node, columns),
  }));
  return factTable(columns, [...rows, ...sumRow(columns, parent)], title);
}

function valueOf({ attributes, text = "" }: XmlElement, { of, showsText }: NodeColumn): string {
  if (showsText) return text.trim();
  return of.flatMap((name) => (attributes[name] ? [nodeValue(name, attributes[name])] : [])).join("\n");
}

function detailsOf(node: XmlElement, columns: readonly NodeColumn[]): string[] {
  const shown = columns.flatMap(({ of }) => of);
  const facts = nodeFacts(node, shown)
    .map(([label, value]) => `${label}: ${value}`)
    .join(" · ");
  const text = columns.some(({ showsText }) => showsText) ? "" : (node.text?.trim() ?? "");
  const lines = [facts, text, ...node.children.flatMap((child) => nodeLines(child))];
  return lines.filter(Boolean).flatMap(piecesOf);
}

/** Cuts what is longer than a page, since no row is split. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,3000}/g) ?? [];
}

function sumRow(columns: readonly NodeColumn[], parent: XmlElement): PdfContent[][] {
  const sums = columns.map(({ sum }) => (sum ? attributeOf(parent, sum) : ""));
  if (sums.every((sum) => sum === "")) return [];
  const first = sums.findIndex(Boolean);
  return [
    columns.map((column, index) => {
      if (index === first - 1) return { text: "Total", bold: true, alignment: "right" };
      const sum = sums[index]!;
      if (sum === "") return "";
      const width = typeof column.width === "number" ? column.width : theme.contentWidth;
      return figure(nodeValue(column.sum!, sum), width - 6, { fontSize: theme.size.small, bold: true });
    }),
  ];
}
