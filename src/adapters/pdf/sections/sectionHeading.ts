import type { PdfNode } from "../pdfContent.ts";

export function sectionHeading(text: string): PdfNode {
  return { text, style: "sectionHeading", margin: [0, 0, 0, 3] };
}
