import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { Invoice } from "../../models/Invoice.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import type { Change } from "../change.ts";
import { refuseStale } from "../refuseStale.ts";
import { addendaVersion } from "./addendaVersion.ts";

export interface LockedAddenda {
  readonly invoice: Invoice;
  readonly addenda: InvoiceAddenda | undefined;
}

/**
 * Locks an invoice, so that changes of its addenda queue up, and returns both. Throws `resource.not_found`,
 * `invoice.not_stamped`, `addenda.invoice_cancelled`, and `resource.changed` for a version that is no longer there.
 */
export async function lockAddenda(
  tx: Knex.Transaction,
  change: Change<Tenancy>,
  invoiceId: string,
): Promise<LockedAddenda> {
  const invoice = await ownedBy(Invoice.query(tx), change.principal)
    .findOne({ id: invoiceId })
    .forNoKeyUpdate();
  if (!invoice) throw new AppError("resource.not_found");
  if (!issuedStates.includes(invoice.state)) throw new AppError("invoice.not_stamped");
  if (invoice.state === "cancelled") throw new AppError("addenda.invoice_cancelled");
  const addenda = await InvoiceAddenda.query(tx).findById(invoiceId);
  refuseStale(change, addendaVersion(addenda));
  return { invoice, addenda };
}
