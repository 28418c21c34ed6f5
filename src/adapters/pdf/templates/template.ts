import type { Dressing } from "../dress.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import type { ItemRules } from "../sections/itemTable.ts";

/** A layout of printed documents. What the law asks for stands on every one; they differ in how it looks. */
export interface Template extends Pick<Dressing, "styles" | "scale"> {
  readonly items: ItemRules;
  /** The size of the total's letters. */
  readonly totalSize: number;
  /** Returns the first page's head: logo place, issuer, document, receiver and terms. */
  readonly head: (invoice: PrintedInvoice) => PdfContent[];
  /** Returns what stands at the very top of a page. */
  readonly onEachPage: (page: number) => PdfContent[];
}
