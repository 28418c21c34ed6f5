import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontCharacters } from "./fonts/fontCharacters.ts";
import { leanFont } from "./fonts/leanFont.ts";
import { printableText } from "./fonts/printableText.ts";
import type { PdfDefinition } from "./pdfContent.ts";

/** The part of pdfmake that we use; `pdfContent.ts` says why its published types are not taken. */
interface PdfMake {
  readonly virtualfs: { writeFileSync(path: string, content: Buffer): void };
  setFonts(fonts: Record<string, FontFiles>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: PdfDefinition): { getBuffer(): Promise<Buffer> };
}

interface FontFiles {
  readonly normal: string;
  readonly bold: string;
  readonly italics: string;
  readonly bolditalics: string;
}

const require = createRequire(import.meta.url);
const { Roboto } = require("pdfmake/fonts/Roboto.js") as { Roboto: FontFiles };
/** The bold face has the same. */
const characters = fontCharacters(readFileSync(Roboto.normal));
const pdfMake = withEmbeddedFonts(require("pdfmake") as PdfMake);

/** pdfmake with our fonts, in this thread. */
export const engine = {
  draw: (definition: PdfDefinition): Promise<Buffer> => pdfMake.createPdf(definition).getBuffer(),
  /** Writes a text so that the fonts can set it. */
  text: (text: string): string => printableText(text, characters),
};

/** Reads the fonts once and holds them in memory; after that no document may reach a file or an address. */
function withEmbeddedFonts(maker: PdfMake): PdfMake {
  for (const path of Object.values(Roboto)) maker.virtualfs.writeFileSync(path, leanFont(readFileSync(path)));
  maker.setFonts({ Roboto });
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy(() => false);
  return maker;
}
