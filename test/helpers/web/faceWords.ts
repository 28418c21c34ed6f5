import { readFileSync } from "node:fs";

/** Returns how a face says a thing, by the name of its text; a story finds everything by the words that a person reads. */
export function faceWords(
  face: "portal" | "admin",
  language: "es" | "en",
): (name: string, values?: Readonly<Record<string, string>>) => string {
  const folders =
    face === "portal"
      ? [face, "portal/settings", "portal/invoices", "portal/notifications", "portal/complements", "shared"]
      : [face, "shared"];
  const sets = folders.map(
    (folder) => JSON.parse(readFileSync(`src/web/${folder}/texts/${language}.json`, "utf8")) as unknown,
  );
  return (name, values = {}) => {
    const found = sets.map((texts) => textIn(texts, name)).find((text) => typeof text === "string");
    if (typeof found !== "string") throw new Error(`${face} has no text ${name}.`);
    return found.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? "");
  };
}

function textIn(texts: unknown, name: string): unknown {
  let found = texts;
  for (const part of name.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}
