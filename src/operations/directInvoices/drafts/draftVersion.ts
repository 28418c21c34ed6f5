import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";

/** Returns the version of a draft as its ETag says it; every change of it makes another. */
export function draftVersion({ version }: Pick<InvoiceDraft, "version">): string {
  return `draft-${version}`;
}
