import { versionOf } from "../../domain/merchants/versionOf.ts";
import type { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";

/** Returns the version of an invoice's addenda, also of one that it does not have. */
export function addendaVersion(addenda: InvoiceAddenda | undefined): string {
  return `addenda-${versionOf(addenda?.updatedAt)}`;
}
