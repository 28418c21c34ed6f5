import { DocumentFont } from "../fonts/DocumentFont.ts";
import { faces } from "../fonts/faces.ts";
import type { PdfDefinition } from "../pdfContent.ts";
import { PdfDocument } from "./pdfmake.ts";

/** A PDF that is being written, with the fonts of this thread. It never reads a file or an address. */
export class Sheets extends PdfDocument {
  /** The parts written so far. It has no initial value here, because the constructor of the class above already writes. */
  declare private written: Buffer[] | undefined;
  readonly #colors = new Map<string, string>();

  constructor({ info, language, displayTitle }: PdfDefinition) {
    const { title, author, creationDate } = info;
    super(
      {},
      {},
      {},
      {},
      {
        autoFirstPage: false,
        compress: true,
        displayTitle,
        font: null,
        info: {
          Producer: "pdfmake",
          Creator: "pdfmake",
          Title: title,
          Author: author,
          CreationDate: creationDate,
        },
        lang: language,
        pdfVersion: "1.3",
      },
      null,
      () => false,
    );
  }

  /** Returns the document's font, for pdfmake. */
  override provideFont(_family: string, bold: boolean): DocumentFont {
    const id = bold ? "F2" : "F1";
    const { _fontFamilies: fonts } = this;
    fonts[id] ??= new DocumentFont(bold ? faces.bold : faces.normal, id, (data) => this.ref(data));
    return fonts[id];
  }

  /** Returns a colour like `#1f2a37` as the three numbers that operators take; anything else is black. */
  rgb(color: string): string {
    const known = this.#colors.get(color);
    if (known !== undefined) return known;
    const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1) ?? ["0", "0", "0"];
    const numbers = parts.map((part) => short(parseInt(part, 16) / 255)).join(" ");
    this.#colors.set(color, numbers);
    return numbers;
  }

  /** Collects what is written; pdfkit would pass it through a stream. */
  override push(chunk: Buffer | null): boolean {
    if (chunk) (this.written ??= []).push(chunk);
    return true;
  }

  /** Ends the document and returns it. */
  bytes(): Buffer {
    this.end();
    return Buffer.concat(this.written ?? []);
  }
}

/** Writes a number to a thousandth, which is finer than any printer. */
export function short(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
