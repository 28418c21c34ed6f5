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

/** Returns a table with a row for each node; what no column shows stands in lines below its row. */
export function nodeTable(
  nodes: readonly XmlElement[],
  columns: readonly NodeColumn[],
  parent: XmlElement,
): PdfContent[] {
  const shown = columns.flatMap(({ of }) => of);
  const rows = nodes.flatMap((node) => [
    columns.map(({ of }) => valueOf(node, of)),
    ...detailsOf(node, shown).map((text) => [text]),
  ]);
  return factTable(columns, [...rows, ...sumRow(columns, parent)]);
}

function valueOf({ attributes }: XmlElement, names: readonly string[]): string {
  return names.flatMap((name) => (attributes[name] ? [nodeValue(name, attributes[name])] : [])).join("\n");
}

function detailsOf(node: XmlElement, shown: readonly string[]): string[] {
  const facts = nodeFacts(node, shown)
    .map(([label, value]) => `${label}: ${value}`)
    .join(" · ");
  const lines = [facts, node.text?.trim() ?? "", ...node.children.flatMap((child) => nodeLines(child))];
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
