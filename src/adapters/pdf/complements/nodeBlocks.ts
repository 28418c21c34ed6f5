import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { localName } from "../foreign/looseElement.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { nodeFacts } from "../printedNode/nodeFacts.ts";
import { nodeLabel } from "../printedNode/nodeLabel.ts";
import { nodeLines } from "../printedNode/nodeLines.ts";
import { factGrid } from "../sections/factGrid.ts";
import { theme } from "../theme.ts";
import { columnsOf } from "./columnsOf.ts";
import { nodeColumns } from "./nodeColumns.ts";
import { nodeTable } from "./nodeTable.ts";

/** The depth from which nodes are written as lines: SAT's complements end before it, a stranger's need not. */
const deepest = 6;

/**
 * Returns all that a node says: its attributes as facts, children of one name as a table where their columns are known
 * or few, and any other child under its own name. Nothing is left out.
 */
export function nodeBlocks(root: string, node: XmlElement, depth = 0): PdfContent[] {
  const text = node.text?.trim() ?? "";
  const sums = sumsBelow(root, node);
  return [
    ...factGrid(nodeFacts(node, sums)),
    ...(text === "" ? [] : [{ text, fontSize: theme.size.small, margin: [0, 0, 0, 4] as const }]),
    ...groupsOf(node).flatMap((group) => groupBlocks(root, group, node, depth)),
  ];
}

function groupBlocks(
  root: string,
  group: readonly XmlElement[],
  parent: XmlElement,
  depth: number,
): PdfContent[] {
  const name = localName(group[0]!);
  if (depth >= deepest)
    return group.flatMap((node) => nodeLines(node)).map((text) => ({ text, fontSize: theme.size.small }));
  const columns = nodeColumns[root]?.[name] ?? (group.length > 1 ? columnsOf(group) : undefined);
  if (columns) return [...(isOnlyThat(parent) ? [] : [subtitle(name)]), ...nodeTable(group, columns, parent)];
  return group.flatMap((node, index) => [
    subtitle(name, group.length > 1 ? index + 1 : undefined),
    ...nodeBlocks(root, node, depth + 1),
  ]);
}

/** A list that holds one kind of node has said by its own name what the table is. */
function isOnlyThat({ children }: XmlElement): boolean {
  return new Set(children.map(localName)).size === 1;
}

/** The attributes that stand as sums below the columns of a table. */
function sumsBelow(root: string, { children }: XmlElement): string[] {
  const names = new Set(children.map(localName));
  return [...names].flatMap((name) => nodeColumns[root]?.[name] ?? []).flatMap(({ sum }) => sum ?? []);
}

/** Puts children of one name together, in the order in which each name comes first. */
function groupsOf({ children }: XmlElement): XmlElement[][] {
  const groups = new Map<string, XmlElement[]>();
  for (const child of children) {
    const group = groups.get(localName(child));
    if (group) group.push(child);
    else groups.set(localName(child), [child]);
  }
  return [...groups.values()];
}

function subtitle(name: string, number?: number): PdfNode {
  return {
    text: [nodeLabel(name), number].filter(Boolean).join(" "),
    bold: true,
    fontSize: theme.size.small,
    margin: [0, 3, 0, 2],
  };
}
