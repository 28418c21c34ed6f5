import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { Typeface } from "./Typeface.ts";

const { Roboto } = createRequire(import.meta.url)("pdfmake/fonts/Roboto.js") as {
  Roboto: { readonly normal: string; readonly bold: string };
};

/** The typefaces of every page, held in memory by each thread. Both have the same characters. */
export const faces = { normal: typeface(Roboto.normal), bold: typeface(Roboto.bold) };

function typeface(path: string): Typeface {
  return new Typeface(basename(path, ".ttf"), readFileSync(path));
}
