import type { PdfContent } from "./pdfContent.ts";
import { theme } from "./theme.ts";

/** Returns a small grey name over its value; nothing at all when there is no value. */
export function labelled(label: string, value: string | undefined): PdfContent[] {
  if (value === undefined || value === "") return [];
  return [
    {
      stack: [
        { text: label, fontSize: theme.size.small, color: theme.color.muted },
        { text: value, fontSize: theme.size.normal },
      ],
      margin: [0, 0, 0, 3],
    },
  ];
}
