import type { PdfContent } from "../pdfContent.ts";
import { theme } from "../theme.ts";

/** Returns the merchant's own words, the legend that the law asks for, and the page's place among the pages. */
export function pageFooter(footerText: string | null, page: number, pages: number): PdfContent {
  const own = (footerText ?? "").replace(/\s+/g, " ").trim();
  return {
    stack: [
      ...(own === "" ? [] : [own]),
      {
        columns: [
          { text: "Este documento es una representación impresa de un CFDI", width: 400 },
          { text: `Página ${page} de ${pages}`, alignment: "right", width: 140 },
        ],
      },
    ],
    fontSize: theme.size.small,
    color: theme.color.muted,
    margin: [theme.page.margins[0], 12, theme.page.margins[2], 0],
  };
}
