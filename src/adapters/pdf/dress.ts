import type { PdfContent, PdfDefinition, PdfNode, PdfStyleName, PdfTable } from "./pdfContent.ts";

export interface Dressing {
  /** Writes a text so that the font can set it. */
  text(text: string): string;
  /** The colours by the names that sections use for those of a merchant. */
  readonly colors: Readonly<Record<string, string>>;
  /** The looks of the texts that sections only name. */
  readonly styles: Readonly<Record<PdfStyleName, PdfNode>>;
  /** The sizes of letters and the distances above and below, as parts of those that sections ask for. */
  readonly scale: { readonly letters: number; readonly distances: number };
}

/**
 * Returns the whole definition as it can be drawn: every text in characters that the font has, every colour a true one,
 * every size and distance as the template has them.
 * This is done here, once, so that no section can forget it. Codes and pictures stay as they are.
 */
export function dress(definition: PdfDefinition, dressing: Dressing): PdfDefinition {
  const { header, footer, content } = definition;
  return {
    ...definition,
    defaultStyle: { ...definition.defaultStyle, ...scaled(definition.defaultStyle, dressing) },
    header: (page, pages) => dressed(header(page, pages), dressing),
    footer: (page, pages) => dressed(footer(page, pages), dressing),
    content: content.map((each) => dressed(each, dressing)),
  };
}

function dressed<Content extends PdfContent | undefined>(content: Content, dressing: Dressing): Content;
function dressed(content: PdfContent | undefined, dressing: Dressing): PdfContent | undefined {
  if (typeof content === "string") return dressing.text(content);
  if (content === undefined) return undefined;
  if (isList(content)) return content.map((each) => dressed(each, dressing));
  const styled = scaled(withStyle(content, dressing), dressing);
  const node = painted(styled, dressing);
  const { text, stack, columns, table, layout, canvas } = styled;
  return {
    ...node,
    ...(text !== undefined && { text: dressed(text, dressing) }),
    ...(stack && { stack: stack.map((each) => dressed(each, dressing)) }),
    ...(columns && { columns: columns.map((each) => dressed(each, dressing)) }),
    ...(table && { table: dressedTable(table, dressing) }),
    ...(typeof layout === "object" && { layout: painted(layout, dressing) }),
    ...(canvas && { canvas: canvas.map((each) => painted(each, dressing)) }),
  };
}

function dressedTable(table: PdfTable, dressing: Dressing): PdfTable {
  return { ...table, body: table.body.map((row) => row.map((cell) => dressed(cell, dressing))) };
}

/** Puts the looks of the node's style under its own. */
function withStyle({ style, ...own }: PdfNode, { styles }: Dressing): PdfNode {
  const { upperCase = false, ...node } = { ...(style && styles[style]), ...own };
  return upperCase && typeof node.text === "string" ? { ...node, text: node.text.toUpperCase() } : node;
}

/** The size up to which letters stay as they are: smaller ones could not be read. */
const smallest = 6;

function scaled<Node extends Pick<PdfNode, "fontSize" | "margin">>(
  node: Node,
  { scale: { letters, distances } }: Dressing,
): Node {
  const { fontSize, margin } = node;
  return {
    ...node,
    ...(fontSize !== undefined &&
      fontSize > smallest && { fontSize: Math.max(smallest, fontSize * letters) }),
    ...(margin && { margin: [margin[0], margin[1] * distances, margin[2], margin[3] * distances] }),
  };
}

/** Replaces the name of a colour, where a property has one, by the colour. */
function painted<Node extends object>(node: Node, { colors }: Dressing): Node {
  const entries = Object.entries(node).map(([name, value]) => [
    name,
    (typeof value === "string" && colors[value]) || value,
  ]);
  return Object.fromEntries(entries) as Node;
}

function isList(content: PdfContent): content is readonly PdfContent[] {
  return Array.isArray(content);
}
