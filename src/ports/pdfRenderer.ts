export interface PdfRequest {
  /** A stamped CFDI. */
  readonly xml: string;
  /** PNG or JPEG bytes for the logo place; a neutral monogram stands there when absent. */
  readonly logo?: Uint8Array;
  /** True marks the pages as a test document without fiscal value. */
  readonly test: boolean;
  /** Marks the pages of a document that has been cancelled. */
  readonly cancelled?: boolean;
}

/** Renders the printed representation of a stamped CFDI. Off the event loop: rendering is CPU-bound. */
export interface PdfRenderer {
  render(request: PdfRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}
