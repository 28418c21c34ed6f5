import { escapeHtml } from "../../domain/mail/escapeHtml.ts";

/** HTML that is safe to send: only the tag `html` makes it, and it escapes whatever is put in. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template; `undefined`, `null` and `false` leave nothing behind, so that `condition && part` reads well. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Returns the template with every part escaped that is not HTML itself, for text and for attributes in double quotes
 * alike: no page escapes by hand, so none can forget to.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = template.reduce((before, after, at) => before + written(parts[at - 1]) + after);
  return new Html(text);
}

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(written).join("");
  return escapeHtml(String(part));
}
