import type { ExportRow } from "../../../models/ExportRow.ts";
import type { Owner } from "../../../queries/ownedBy.ts";
import type { InvoicesFilter } from "../exportFilters.ts";

/** The invoices that somebody wants, and the file that they go into. */
export interface WantedInvoices {
  readonly owner: Owner & Pick<ExportRow, "createdAt">;
  readonly format: ExportRow["format"];
  readonly filter: InvoicesFilter;
  readonly file: string;
}
