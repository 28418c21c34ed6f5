import type { PdfNode } from "./pdfContent.ts";
import { theme } from "./theme.ts";

/** The width of Roboto's digits, in parts of the size; all are of one width, and bold ones a hair wider. */
const digitWidth = 0.565;
const bold = 1.02;
const smallest = 4.5;

export interface FigureStyle {
  /** The size where there is room enough; the normal one when absent. */
  readonly fontSize?: number;
  readonly bold?: boolean;
}

/** Returns a figure on one line, set smaller where its room asks for it. `width` is without the cell's distances. */
export function figure(text: string, width: number, style: FigureStyle = {}): PdfNode {
  const wanted = style.fontSize ?? theme.size.normal;
  // Sizes go by tenths, so that figures of one length look alike.
  const fitting = Math.floor((width / figureWidth(text, { ...style, fontSize: 1 })) * 10) / 10;
  // What is longer than any amount of the schema is a stranger's text, and may take several lines.
  if (fitting < smallest) return { ...style, text, fontSize: smallest };
  return { ...style, text, fontSize: Math.min(wanted, fitting), noWrap: true };
}

/** Returns the points that a figure takes on one line. */
export function figureWidth(
  text: string,
  { fontSize = theme.size.normal, bold: isBold }: FigureStyle = {},
): number {
  const parts = Array.from(text).reduce(
    (sum, character) => sum + (/[.,]/.test(character) ? 0.27 : digitWidth),
    0,
  );
  return parts * fontSize * (isBold ? bold : 1);
}
