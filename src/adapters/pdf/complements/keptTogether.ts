import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { PdfContent } from "../pdfContent.ts";

/** Lines of small print that surely fit on less than a page; whatever says more may be broken. */
const mostLines = 40;
const lineLength = 60;

/** Returns the blocks of nodes that say little as one that no page breaks, so that no title stands alone at the end of one. */
export function keptTogether(blocks: readonly PdfContent[], nodes: readonly XmlElement[]): PdfContent[] {
  const lines = nodes.reduce((sum, node) => sum + linesOf(node), 0);
  return lines > mostLines ? [...blocks] : [{ stack: blocks, unbreakable: true }];
}

/** The lines that a node may take, with its title and one for each value. */
function linesOf({ attributes, children, text = "" }: XmlElement): number {
  const values = [text, ...Object.values(attributes)].map(({ length }) => Math.ceil(length / lineLength));
  return 1 + [...values, ...children.map(linesOf)].reduce((sum, each) => sum + each, 0);
}
