import { subsetFont } from "./subsetFont.ts";
import type { Typeface } from "./Typeface.ts";
import { unicodeMap } from "./unicodeMap.ts";

/** A PDF's object, as pdfkit writes it. */
export interface PdfObject {
  data: Record<string, unknown>;
  end(content?: Buffer | string): void;
}

/**
 * A typeface within one document: numbers the glyphs that the document uses, and embeds just those. It stands for
 * pdfkit's own font, which reads the file anew for each document.
 */
export class DocumentFont {
  /** pdfkit knows fonts by it. */
  readonly id: string;
  readonly ascender: number;
  readonly descender: number;
  readonly #face: Typeface;
  readonly #object: (data?: Record<string, unknown>) => PdfObject;
  /** The number of each character's glyph in this document, in hexadecimal. */
  readonly #codes = new Map<number, string>();
  readonly #glyphs = new Map<number, number>([[0, 0]]);
  readonly #characters: number[] = [0];
  #dictionary: PdfObject | undefined;

  constructor(face: Typeface, id: string, newObject: (data?: Record<string, unknown>) => PdfObject) {
    this.#face = face;
    this.id = id;
    this.#object = newObject;
    this.ascender = face.ascender;
    this.descender = face.descender;
  }

  lineHeight(size: number): number {
    return ((this.ascender - this.descender) / 1000) * size;
  }

  widthOfString(text: string, size: number): number {
    return (this.#face.width(text) * size) / 1000;
  }

  /** Returns a text as the numbers of its glyphs, in hexadecimal. */
  code(text: string): string {
    let codes = "";
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charCodeAt(index);
      codes += this.#codes.get(character) ?? this.#newCode(character);
    }
    return codes;
  }

  /** Returns the same for pdfkit's own methods, which ask where each glyph stands. */
  encode(text: string): [codes: string[], positions: object[]] {
    const characters = text.split("");
    const positions = characters.map((character) => {
      const width = this.#face.width(character);
      return { xAdvance: width, advanceWidth: width, xOffset: 0, yOffset: 0 };
    });
    return [characters.map((character) => this.code(character)), positions];
  }

  /** Returns the object that pages name; a font that no page has named is not embedded. */
  ref(): PdfObject {
    this.#dictionary ??= this.#object();
    return this.#dictionary;
  }

  finalize(): void {
    if (!this.#dictionary) return;
    this.#embed(`${tagOf(this.id)}+${this.#face.name}`);
  }

  #newCode(character: number): string {
    const glyph = this.#face.glyphs.get(character) ?? 0;
    const number = this.#glyphs.get(glyph) ?? this.#glyphs.size;
    this.#glyphs.set(glyph, number);
    this.#characters[number] ??= character;
    const code = number.toString(16).padStart(4, "0");
    this.#codes.set(character, code);
    return code;
  }

  /** Writes the objects of a composite font (ISO 32000-1, 9.7). */
  #embed(BaseFont: string): void {
    const glyphs = [...this.#glyphs.keys()];
    const FontFile2 = this.#written({}, subsetFont(this.#face, glyphs));
    const FontDescriptor = this.#written({
      Type: "FontDescriptor",
      FontName: BaseFont,
      // The font numbers its glyphs in its own way.
      Flags: 4,
      ...this.#measures(),
      FontFile2,
    });
    const descendant = this.#written({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont,
      // Objects of strings become literals, plain ones names.
      CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
      FontDescriptor,
      W: [0, glyphs.map((glyph) => this.#face.advance(glyph))],
      CIDToGIDMap: "Identity",
    });
    const ToUnicode = this.#written({}, unicodeMap(this.#characters));
    Object.assign(this.ref(), {
      data: {
        Type: "Font",
        Subtype: "Type0",
        BaseFont,
        Encoding: "Identity-H",
        DescendantFonts: [descendant],
        ToUnicode,
      },
    });
    this.ref().end();
  }

  #measures(): Record<string, unknown> {
    const { bounds, italicAngle, ascender, descender, capHeight, xHeight } = this.#face;
    return {
      FontBBox: bounds,
      ItalicAngle: italicAngle,
      Ascent: ascender,
      Descent: descender,
      CapHeight: capHeight,
      XHeight: xHeight,
      StemV: 0,
    };
  }

  #written(data: Record<string, unknown>, content?: Buffer | string): PdfObject {
    const object = this.#object(data);
    object.end(content);
    return object;
  }
}

/** Six letters before the name say that the font is a part of another (ISO 32000-1, 9.6.4). */
function tagOf(id: string): string {
  return Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(65 + ((id.charCodeAt(index) || 0) % 26)),
  ).join("");
}
