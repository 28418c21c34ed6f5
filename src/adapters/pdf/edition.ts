import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** To be raised when pages change by what they take from elsewhere, such as the words of catalogs. */
const revision = 1;

/**
 * Names the program that draws the pages: whoever changes a section changes it, without having to think of it. Pages
 * that an earlier edition has drawn are drawn again when they are next asked for.
 */
export function edition(): string {
  const { version } = createRequire(import.meta.url)("pdfmake/package.json") as { version: string };
  const hash = createHash("sha256").update(`${revision} ${version}`);
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((each) => each.endsWith(".js")).toSorted())
    hash.update(name).update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest("base64url").slice(0, 16);
}
