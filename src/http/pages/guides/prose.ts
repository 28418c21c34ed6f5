import type { Text } from "../../../errors.ts";
import type { Language } from "../../present/language.ts";
import { html, type Html } from "../html.ts";

const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Returns a text of ours as HTML: `code` and [links](/docs) are all that it may hold. Links keep the language. */
export function prose(texts: Text, language: Language): Html {
  const text = texts[language];
  const parts: (Html | string)[] = [];
  let from = 0;
  for (const { 0: whole, 1: code, 2: label, 3: address, index } of text.matchAll(marks)) {
    parts.push(text.slice(from, index));
    parts.push(
      code === undefined
        ? html`<a href="${address}?lang=${language}">${label}</a>`
        : html`<code>${code}</code>`,
    );
    from = index + whole.length;
  }
  return html`${[...parts, text.slice(from)]}`;
}
