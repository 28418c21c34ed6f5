import type { PdfTemplate } from "../domain/merchants/pdfTemplates.ts";
import type { PdfReceipt } from "./pdfReceipt.ts";
import type { Pictures } from "./pictures.ts";

/** The looks of the issuer's own pages; others' documents have none. */
export interface PdfBrand {
  /** The name that stands over the legal name. */
  readonly tradeName: string;
  /** `#rrggbb`, of headings and areas. */
  readonly primaryColor: string;
  /** `#rrggbb`, of the folio. */
  readonly accentColor: string;
  /** The layout of the pages; `classic` when absent. */
  readonly template?: PdfTemplate;
  /** The merchant's own words: under its name, before the seals, and at the foot of each page. */
  readonly headerText?: string | null;
  readonly terms?: string | null;
  readonly footerText?: string | null;
}

export interface PdfRequest {
  /** The merchant that asks for it: merchants take turns. */
  readonly merchantId: string;
  /** The stamped CFDI. */
  readonly xml: string;
  readonly brand?: PdfBrand;
  /** PNG or JPEG bytes for the logo place; a neutral monogram stands there when absent. */
  readonly logo?: Uint8Array;
  /** The names of c_ClaveUnidad by key, for the keys that the program itself does not know by name. */
  readonly unitNames?: Readonly<Record<string, string>>;
  /** True where nobody waits for these pages alone: they are rendered when no others are asked for. */
  readonly inBackground?: boolean;
  /** True marks the pages as a test document without fiscal value. */
  readonly test: boolean;
  /** True marks the pages of a document that has been cancelled. */
  readonly cancelled?: boolean;
}

/** Renders the printed representation of a stamped CFDI outside the event loop, because rendering is CPU-bound. */
export interface PdfRenderer extends Pictures {
  render(request: PdfRequest): Promise<Uint8Array>;
  renderReceipt(receipt: PdfReceipt): Promise<Uint8Array>;
  close(): Promise<void>;
}
