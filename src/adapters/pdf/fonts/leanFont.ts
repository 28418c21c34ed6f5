import { fontOfTables, fontTables } from "./fontTables.ts";

/** Kerning, ligatures and the classes that both go by. */
const layoutTables = new Set(["GDEF", "GPOS", "GSUB"]);

/**
 * Returns the font without its layout tables. Reading and applying them was more than half of a short document's
 * rendering (they are read again for each document), for kerning that nobody sees at 8 points.
 */
export function leanFont(font: Buffer): Buffer {
  return fontOfTables(
    font,
    fontTables(font).filter(({ tag }) => !layoutTables.has(tag)),
  );
}
