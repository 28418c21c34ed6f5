import type { WorkbookFaultCode, WorkbookPlace } from "../../domain/catalogs/workbookFaults.ts";
import type { SheetRows, WorkbookLimits, WorkbookSummary } from "../../ports/workbooks.ts";

/** The order to the reading process: the file, then the sheets that are wanted, then how many chunks it may send. */
export type Order =
  | { readonly kind: "open"; readonly file: string; readonly limits: WorkbookLimits }
  | { readonly kind: "read"; readonly sheets: readonly number[] }
  | { readonly kind: "more"; readonly chunks: number };

/** The answer of the reading process: the names of the sheets, chunks of rows, and one last word. */
export type Answer =
  | { readonly kind: "opened"; readonly sheets: readonly string[] }
  | { readonly kind: "rows"; readonly rows: SheetRows }
  | { readonly kind: "end"; readonly summary: WorkbookSummary }
  | {
      readonly kind: "refused";
      readonly code: WorkbookFaultCode;
      readonly place: WorkbookPlace;
      readonly detail: string;
    };
