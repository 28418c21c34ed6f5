import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PdfRequest } from "../../ports/pdfRenderer.ts";
import { palette } from "./brand/palette.ts";
import { dress } from "./dress.ts";
import { fontCharacters } from "./fonts/fontCharacters.ts";
import { leanFont } from "./fonts/leanFont.ts";
import { printableText } from "./fonts/printableText.ts";
import { imageUrl } from "./imageUrl.ts";
import { invoiceDefinition } from "./invoiceDefinition.ts";
import type { PdfDefinition } from "./pdfContent.ts";
import { printedInvoice } from "./printedInvoice.ts";

/** What we use of pdfmake; see `pdfContent.ts` for why its published types are not taken. */
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

/** Renders a stamped CFDI in this thread. Equal requests give equal bytes. Throws on anything else than a stamped CFDI. */
export async function renderInvoice(request: PdfRequest): Promise<Buffer> {
  const { xml, brand, logo, unitNames = {}, test, cancelled = false } = request;
  const look = { brand, logo: logo && imageUrl(logo), unitNames, test, cancelled };
  const definition = dress(invoiceDefinition(printedInvoice(xml, look)), {
    text: (text) => printableText(text, characters),
    colors: palette(brand),
  });
  return pdfMake.createPdf(definition).getBuffer();
}

/** Fonts are read once and held in memory; after that no document may reach a file or an address. */
function withEmbeddedFonts(engine: PdfMake): PdfMake {
  for (const path of Object.values(Roboto))
    engine.virtualfs.writeFileSync(path, leanFont(readFileSync(path)));
  engine.setFonts({ Roboto });
  engine.setUrlAccessPolicy(() => false);
  engine.setLocalAccessPolicy(() => false);
  return engine;
}
