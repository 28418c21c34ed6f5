import { readFileSync } from "node:fs";

/** Returns how a face says a thing, by the name of its text; a story finds everything by the words that a person reads. */
export function faceWords(
  face: "portal" | "admin",
  language: "es" | "en",
): (name: string, values?: Readonly<Record<string, string>>) => string {
  const texts: unknown = Object.assign(
    {},
    ...[face, "shared"].map((folder) =>
      JSON.parse(readFileSync(`src/web/${folder}/texts/${language}.json`, "utf8")),
    ),
  );
  return (name, values = {}) => {
    let found = texts;
    for (const part of name.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== "string") throw new Error(`${face} has no text ${name}.`);
    return found.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? "");
  };
}
