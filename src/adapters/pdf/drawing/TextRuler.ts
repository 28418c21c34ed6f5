import { type Inline, type StyleStack, TextInlines } from "./pdfmake.ts";

/** The properties of a text that our pages use, with pdfmake's defaults. */
const defaults = {
  bold: false,
  fontSize: 12,
  color: "black",
  alignment: "left",
  lineHeight: 1,
  characterSpacing: 0,
  noWrap: null,
};

/** Measures words: looks up their style once for a text, where pdfmake does it 24 times for each word. */
export class TextRuler extends TextInlines {
  override measure(inlines: Inline[], styles: StyleStack): Inline[] {
    const style = Object.fromEntries(
      Object.entries(defaults).map(([name, usual]) => [name, styles.getProperty(name) ?? usual]),
    ) as Pick<Inline, keyof typeof defaults>;
    for (const inline of inlines) this.#measureOne(inline, style);
    return inlines;
  }

  /** Counts the space behind the last letter too; without it words of spaced letters would stand too close. */
  override widthOfText(text: string, { font, fontSize, characterSpacing }: Inline): number {
    return font.widthOfString(text, fontSize) + characterSpacing * text.length;
  }

  #measureOne(inline: Inline, style: Pick<Inline, keyof typeof defaults>): void {
    // What a part of the text says of itself goes first.
    Object.assign(inline, { ...style, ...inline });
    const { text, fontSize, lineHeight } = inline;
    inline.font = this.pdfDocument.provideFont("", inline.bold);
    inline.width = this.widthOfText(text, inline);
    inline.height = inline.font.lineHeight(fontSize) * lineHeight;
    inline.leadingCut = this.#widthOfBlanks(/^\s+/.exec(text), inline);
    inline.trailingCut = this.#widthOfBlanks(/\s+$/.exec(text), inline);
  }

  /** Lines neither begin nor end with blanks. */
  #widthOfBlanks(blanks: RegExpExecArray | null, inline: Inline): number {
    return blanks ? this.widthOfText(blanks[0], inline) : 0;
  }
}
