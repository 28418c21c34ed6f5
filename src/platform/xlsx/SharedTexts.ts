import { escapeXml } from "./escapeXml.ts";

const mostTexts = 32_768;
const longestText = 120;

/** The table of texts that cells refer to by number, up to a bound; texts that come later stand in their cells. */
export class SharedTexts {
  readonly #numbers = new Map<string, number>();
  #uses = 0;

  /** Returns the number of a text, or `undefined` when the cell has to hold it. */
  number(text: string): number | undefined {
    const known = this.#numbers.get(text);
    if (known === undefined && (this.#numbers.size >= mostTexts || text.length > longestText))
      return undefined;
    const number = known ?? this.#numbers.size;
    if (known === undefined) this.#numbers.set(text, number);
    this.#uses += 1;
    return number;
  }

  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${this.#uses}" uniqueCount="${this.#numbers.size}">`;
    for (const text of this.#numbers.keys()) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
    yield "</sst>";
  }
}
