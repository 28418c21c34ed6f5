/**
 * The part of pdfmake's document language that we use. Written out here because the published types pull the
 * browser's globals into the whole program.
 */
export type PdfContent = string | PdfNode | readonly PdfContent[];

/** The texts whose looks are a template's matter. */
export type PdfStyleName = "sectionHeading" | "itemHeader" | "factHeader" | "total";

export interface PdfNode extends PdfTextStyle {
  /** The template says how it looks, as far as the node itself does not. */
  readonly style?: PdfStyleName;
  readonly text?: PdfContent;
  readonly stack?: readonly PdfContent[];
  readonly columns?: readonly PdfContent[];
  readonly columnGap?: number;
  readonly table?: PdfTable;
  readonly layout?: PdfTableLayout;
  /** A QR code of level M. */
  readonly qr?: string;
  readonly foreground?: string;
  /** The square in points that a QR code fills at most, or the box that an image is scaled into. */
  readonly fit?: number | readonly [number, number];
  readonly image?: string;
  readonly canvas?: readonly object[];
  readonly width?: number | "*" | "auto";
  /** The margins left, top, right and bottom. */
  readonly margin?: readonly [number, number, number, number];
  readonly unbreakable?: boolean;
  readonly colSpan?: number;
  readonly border?: readonly [boolean, boolean, boolean, boolean];
}

interface PdfTextStyle {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: "left" | "right" | "center";
  readonly lineHeight?: number;
  readonly characterSpacing?: number;
  readonly noWrap?: boolean;
  /** Writes the node's own text in capitals. */
  readonly upperCase?: boolean;
}

export interface PdfTable {
  readonly headerRows?: number;
  readonly keepWithHeaderRows?: number;
  readonly dontBreakRows?: boolean;
  readonly widths: readonly (number | "*" | "auto")[];
  readonly heights?: number | readonly number[];
  readonly body: readonly (readonly PdfContent[])[];
}

export interface PdfTableLayout {
  readonly hLineWidth?: (row: number, node: { readonly table: PdfTable }) => number;
  readonly vLineWidth?: (column: number) => number;
  readonly hLineColor?: string;
  readonly vLineColor?: string;
  readonly paddingLeft?: (column: number) => number;
  readonly paddingRight?: (column: number) => number;
  readonly paddingTop?: (row: number, node: { readonly table: PdfTable }) => number;
  readonly paddingBottom?: (row: number, node: { readonly table: PdfTable }) => number;
}

/** Content that depends on the page it stands on. */
type PdfPageContent = (page: number, pages: number) => PdfContent | undefined;

export interface PdfDefinition {
  readonly pageSize: string;
  readonly pageMargins: readonly [number, number, number, number];
  readonly language: string;
  readonly displayTitle: boolean;
  readonly info: { readonly title: string; readonly author: string; readonly creationDate: Date };
  readonly defaultStyle: PdfTextStyle & { readonly font: string };
  readonly watermark?: object;
  readonly header: PdfPageContent;
  readonly footer: PdfPageContent;
  readonly content: readonly PdfContent[];
}
