import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { localName } from "../foreign/looseElement.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { nodeFacts } from "../printedNode/nodeFacts.ts";
import { nodeLabel } from "../../../domain/cfdi/complements/labels/nodeLabel.ts";
import { nodeLines } from "../printedNode/nodeLines.ts";
import { factGrid } from "../sections/factGrid.ts";
import { theme } from "../theme.ts";
import { columnsOf } from "./columnsOf.ts";
import { keptTogether } from "./keptTogether.ts";
import { nodeColumns } from "./nodeColumns.ts";
import { nodeTable } from "./nodeTable.ts";

/** The depth from which nodes are written as lines: SAT's complements end before it, a stranger's need not. */
const deepest = 6;

/**
 * Returns all that a node says under its title: its attributes as facts, children of one name as a table where their columns
 * are known or few, and any other child under its own name. Nothing is left out. A node that only holds others gives them
 * its title.
 */
export function nodeBlocks(root: string, node: XmlElement, title = "", depth = 0): PdfContent[] {
  const facts = nodeFacts(node, sumsBelow(root, node));
  const text = node.text?.trim() ?? "";
  const groups = groupsOf(node);
  if (title !== "" && facts.length === 0 && text === "" && groups.length === 1)
    return groupBlocks(root, groups[0]!, node, depth, title);
  return [
    ...(title === "" ? [] : [subtitle(title)]),
    ...factGrid(facts),
    ...(text === "" ? [] : [{ text, fontSize: theme.size.small, margin: [0, 0, 0, 4] as const }]),
    ...groups.flatMap((group) => groupBlocks(root, group, node, depth)),
  ];
}

function groupBlocks(
  root: string,
  group: readonly XmlElement[],
  parent: XmlElement,
  depth: number,
  holder = "",
): PdfContent[] {
  const name = localName(group[0]!);
  if (depth >= deepest)
    return [
      ...(holder === "" ? [] : [subtitle(holder)]),
      ...group.flatMap((node) => nodeLines(node)).map((text) => ({ text, fontSize: theme.size.small })),
    ];
  const columns = nodeColumns[root]?.[name] ?? (group.length > 1 ? columnsOf(group) : undefined);
  if (columns) {
    // A list that holds one kind of node has said by its own name what the table is.
    const title = holder !== "" || isOnlyThat(parent) ? holder : nodeLabel(name);
    return keptTogether(nodeTable(group, { columns, parent, title }), group);
  }
  const title = titleIn(holder, nodeLabel(name));
  return group.flatMap((node, index) =>
    keptTogether(nodeBlocks(root, node, group.length > 1 ? `${title} ${index + 1}` : title, depth + 1), [
      node,
    ]),
  );
}

/** "Remolques" says what "Remolque" does; "Emisor" does not say that what follows is a domicile. */
function titleIn(holder: string, own: string): string {
  if (holder === "") return own;
  return startOf(holder) === startOf(own) ? holder : `${holder} · ${own}`;
}

function startOf(title: string): string {
  return title.normalize("NFD").replace(/\p{M}/gu, "").slice(0, 4).toLowerCase();
}

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

function subtitle(text: string): PdfNode {
  return { text, bold: true, fontSize: theme.size.small, margin: [0, 3, 0, 2] };
}
