import type { Workbook } from "../domain/catalogs/definitions/catalogDefinition.ts";
import type { Fault } from "../errors.ts";

/** A workbook as a server described it: if it is still so, it is not sent again. */
export interface KnownWorkbook {
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface WorkbookRequest {
  readonly workbook: Workbook;
  /** The address of the workbook, or of a page that links it. */
  readonly address: string;
  /** The file to which it is written; what stands there is replaced. */
  readonly file: string;
  /** The earlier answers; the one of the same address counts. */
  readonly known: readonly KnownWorkbook[];
  readonly signal: AbortSignal;
  onBytes(received: number, total: number | null): void;
}

export type WorkbookAnswer =
  | { readonly kind: "unchanged"; readonly address: string }
  | { readonly kind: "refused"; readonly fault: Fault }
  | ({
      readonly kind: "fetched";
      /** SHA-256, hexadecimal. */
      readonly sha256: string;
      readonly sizeBytes: number;
    } & KnownWorkbook);

/** A place where SAT's workbooks are published. */
export interface CatalogSource {
  /**
   * Fetches a workbook as it is now: whole, or not at all. A page is looked through for the newest link to the workbook.
   * Throws `sat.unreachable` when the other side gives no sound answer and may later; aborts by `signal`.
   */
  fetch(request: WorkbookRequest): Promise<WorkbookAnswer>;
}
