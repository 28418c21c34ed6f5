import { Layout } from "./drawing/Layout.ts";
import { margins, pageSize, tableLayouts } from "./drawing/pdfmake.ts";
import { SheetPrinter } from "./drawing/SheetPrinter.ts";
import { Sheets } from "./drawing/Sheets.ts";
import { faces } from "./fonts/faces.ts";
import { printableText } from "./fonts/printableText.ts";
import type { PdfDefinition } from "./pdfContent.ts";

/** pdfmake with our fonts, in this thread. */
export const engine = {
  draw(definition: PdfDefinition): Buffer {
    const { content, defaultStyle, header, footer, watermark } = definition;
    const sheets = new Sheets(definition);
    const layout = new Layout(pageSize(definition.pageSize), margins(definition.pageMargins), undefined);
    layout.registerTableLayouts(tableLayouts);
    const pages = layout.layoutDocument(
      content,
      sheets,
      {},
      defaultStyle,
      undefined,
      header,
      footer,
      watermark,
    );
    new SheetPrinter(sheets).renderPages(pages);
    return sheets.bytes();
  },
  /** Writes a text so that the fonts can set it. */
  text: (text: string): string => printableText(text, faces.normal.glyphs),
};
