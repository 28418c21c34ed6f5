import type { PdfContent } from "../pdfContent.ts";
import { LayoutBuilder, type PdfDocument } from "./pdfmake.ts";
import { qrDrawing } from "./qrDrawing.ts";
import { TextRuler } from "./TextRuler.ts";

/** pdfmake's layout with quick measures of texts and codes. */
export class Layout extends LayoutBuilder {
  override tryLayoutDocument(
    content: PdfContent,
    document: PdfDocument,
    ...rest: readonly unknown[]
  ): object {
    const { docMeasure } = this;
    docMeasure.textInlines = new TextRuler(document);
    docMeasure.measureQr = (node) =>
      Object.assign(node, qrDrawing(node), { _alignment: docMeasure.styleStack.getProperty("alignment") });
    return super.tryLayoutDocument(content, document, ...rest);
  }
}
