import type { PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

export function sectionHeading(text: string): PdfNode {
  return {
    text: text.toUpperCase(),
    bold: true,
    fontSize: theme.size.small,
    color: theme.brand.heading,
    characterSpacing: 0.8,
    margin: [0, 0, 0, 3],
  };
}
