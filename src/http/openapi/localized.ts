import type { Language } from "../present/language.ts";
import spanish from "./texts/es.json" with { type: "json" };

const texts: Readonly<Record<string, string>> = spanish;

/** Returns a text of the contract in a language: the sources have it in English, the table in Spanish. */
export function localText(english: string, language: Language): string {
  return language === "es" ? (texts[english] ?? english) : english;
}

const shown = ["description", "summary"];
const values = ["example", "examples", "value", "default", "enum"];

/** Returns the document with every text that it shows in the language. Values stay as they are. */
export function localized<Node>(node: Node, language: Language): Node {
  if (language === "en") return node;
  if (Array.isArray(node)) return node.map((each: unknown) => localized(each, language)) as Node;
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (shown.includes(key) && typeof value === "string") return [key, localText(value, language)];
    return [key, values.includes(key) ? value : localized(value, language)];
  });
  return Object.fromEntries(entries) as Node;
}
