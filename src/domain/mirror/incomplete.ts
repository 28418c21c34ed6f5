import { XmlProblem } from "./xml/XmlProblem.ts";

/** Names what a document lacks of what every document has. */
export function incomplete(required: Readonly<Record<string, string | null | undefined>>): XmlProblem {
  const missing = Object.keys(required).filter((name) => !required[name]);
  return new XmlProblem("document.incomplete", `The document lacks ${missing.join(", ")}.`);
}
