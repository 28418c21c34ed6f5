import type { PdfContent, PdfDefinition, PdfTable } from "./pdfContent.ts";

export interface Dressing {
  /** Writes a text so that the font can set it. */
  text(text: string): string;
  /** The colours by the names that sections use for those of a merchant. */
  readonly colors: Readonly<Record<string, string>>;
}

/**
 * Returns the whole definition as it can be drawn: every text in characters that the font has, every colour a true one.
 * This is done here, once, so that no section can forget it. Codes and pictures stay as they are.
 */
export function dress(definition: PdfDefinition, dressing: Dressing): PdfDefinition {
  const { header, footer, content } = definition;
  return {
    ...definition,
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
  const node = painted(content, dressing);
  const { text, stack, columns, table, layout, canvas } = content;
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
