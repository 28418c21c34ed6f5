import { escapeHtml } from "../../domain/mail/escapeHtml.ts";

/** Holds HTML that is safe to send. Only the tag `html` makes it, and that escapes whatever is put in. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value in a template. `undefined`, `null` and `false` leave nothing behind, so that `condition && part` works. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Returns the template with every part escaped that is not HTML itself, for text and for attributes in double quotes
 * alike: no page escapes by hand, so none can forget to.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = template.reduce((before, after, at) => before + written(parts[at - 1]) + after);
  return new Html(text);
}

/** Returns a text that we have made ourselves, of nothing that anybody sent, as it is. */
export function trusted(text: string): Html {
  return new Html(text);
}

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(written).join("");
  return escapeHtml(String(part));
}
