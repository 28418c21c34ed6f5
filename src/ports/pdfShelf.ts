import type { PdfReceipt } from "./pdfReceipt.ts";
import type { PdfRequest } from "./pdfRenderer.ts";

/** A printed document, by whose it is, which, and everything that shapes its pages. */
export interface PdfOrder {
  readonly merchantId: string;
  /** The key of the kept file, a word and an id: `invoice-0193…`. */
  readonly document: string;
  /** The version, which changes whenever the pages would; the shelf's `edition` is part of it. */
  readonly version: string;
  /** True where nobody waits for these pages alone: they are rendered when no others are asked for. */
  readonly inBackground?: boolean;
  /** Returns what to render; called only when something must be rendered. */
  request(): Promise<Omit<PdfRequest, "merchantId" | "inBackground">>;
}

/** Keeps what has been rendered: a stamped document never changes, and its pages only with how they look. */
export interface PdfShelf {
  /** The edition, which changes with the program that draws the pages. */
  readonly edition: string;
  /** Returns the pages as they are kept, or renders and keeps them: once, however many ask at the same time. */
  read(order: PdfOrder): Promise<Uint8Array>;
  /** Renders a page of facts; it is small and rarely read, so nothing is kept. */
  printReceipt(receipt: PdfReceipt): Promise<Uint8Array>;
  /** Renders an invoice that is looked at once, such as a sample; nothing is kept. */
  printOnce(request: PdfRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}
