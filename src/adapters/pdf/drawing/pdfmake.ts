import { createRequire } from "node:module";
import type { DocumentFont, PdfObject } from "../fonts/DocumentFont.ts";
import type { PdfContent } from "../pdfContent.ts";

/* The parts of pdfmake that lay out and write pages. Its front door makes each document read the fonts anew. */

const require = createRequire(import.meta.url);

/** pdfmake's PDF document, which is pdfkit's. */
export interface PdfDocument {
  readonly page: { readonly fonts: Record<string, PdfObject> };
  /** The fonts that are embedded at the end. */
  readonly _fontFamilies: Record<string, DocumentFont>;
  addContent(operators: string): void;
  ref(data?: Record<string, unknown>): PdfObject;
  provideFont(family: string, bold: boolean): DocumentFont;
  push(chunk: Buffer | null): boolean;
  end(): void;
}

/** A piece of a line in one style, most often a word. */
export interface Inline {
  readonly text: string;
  font: DocumentFont;
  readonly bold: boolean;
  readonly fontSize: number;
  readonly color: string;
  readonly alignment: string;
  readonly lineHeight: number;
  readonly characterSpacing: number;
  readonly noWrap: boolean | null;
  readonly x: number;
  width: number;
  height: number;
  /** The widths of the blanks at both ends. */
  leadingCut: number;
  trailingCut: number;
}

export interface Line {
  readonly inlines: readonly Inline[];
  getAscenderHeight(): number;
}

export interface Vector {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

export interface StyleStack {
  getProperty(name: string): unknown;
}

interface TextMeasure {
  readonly pdfDocument: PdfDocument;
  measure(inlines: Inline[], styles: StyleStack): Inline[];
  widthOfText(text: string, inline: Inline): number;
}

/** A QR code in a layout. */
export interface QrNode {
  readonly qr: string;
  /** The square in points that the code fills at most. */
  readonly fit: number;
  readonly foreground: string;
}

interface LayoutMeasure {
  readonly styleStack: StyleStack;
  textInlines: TextMeasure;
  measureQr(node: QrNode): object;
}

interface LayoutBuilder {
  readonly docMeasure: LayoutMeasure;
  registerTableLayouts(layouts: object): void;
  layoutDocument(
    content: readonly PdfContent[],
    document: PdfDocument,
    ...rest: readonly unknown[]
  ): object[];
  tryLayoutDocument(content: PdfContent, document: PdfDocument, ...rest: readonly unknown[]): object;
}

interface PageRenderer {
  readonly pdfDocument: PdfDocument;
  renderPages(pages: readonly object[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: Vector): void;
}

type Constructor<Arguments extends readonly unknown[], Instance> = new (...args: Arguments) => Instance;

type DocumentArguments = [
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  files: null,
  mayReadFile: (path: string) => boolean,
];

export const PdfDocument = part("PDFDocument") as Constructor<DocumentArguments, PdfDocument>;
export const TextInlines = part("TextInlines") as Constructor<[PdfDocument], TextMeasure>;
export const PageRenderer = part("Renderer") as Constructor<[PdfDocument], PageRenderer>;
export const LayoutBuilder = part("LayoutBuilder") as Constructor<
  [pageSize: object, margins: object, svg: undefined],
  LayoutBuilder
>;

const { normalizePageSize, normalizePageMargin } = require("pdfmake/js/PageSize.js") as {
  readonly normalizePageSize: (size: string) => object;
  readonly normalizePageMargin: (margins: readonly number[]) => object;
};
export { normalizePageSize as pageSize, normalizePageMargin as margins };
export const { tableLayouts } = require("pdfmake/js/tableLayouts.js") as { readonly tableLayouts: object };

function part(name: string): unknown {
  return (require(`pdfmake/js/${name}.js`) as { default: unknown }).default;
}
