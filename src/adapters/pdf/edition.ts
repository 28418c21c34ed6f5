import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Raise it when pages change by what they take from elsewhere, such as the words of catalogs. */
const revision = 1;

/**
 * Names the program that draws the pages: whoever changes a section changes the name, without having to think of it.
 * Pages that an earlier edition has drawn are drawn again when they are next asked for.
 */
export function edition(): string {
  const { version } = createRequire(import.meta.url)("pdfmake/package.json") as { version: string };
  const hash = createHash("sha256").update(`${revision} ${version}`);
  const folder = new URL("./", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((each) => each.endsWith(".js")).toSorted())
    hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest("base64url").slice(0, 16);
}
