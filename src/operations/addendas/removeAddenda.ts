import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { Invoice } from "../../models/Invoice.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { lockAddenda } from "./lockAddenda.ts";

/**
 * Takes the addenda out of an invoice's file, which is from then on as it was stamped. Throws `resource.not_found` for an
 * invoice without one, and what `lockAddenda` throws.
 */
export async function removeAddenda(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<Tenancy>,
  invoiceId: string,
): Promise<InvoiceAddenda> {
  return db.transaction(async (tx) => {
    const { invoice, addenda } = await lockAddenda(tx, change, invoiceId);
    if (!addenda) throw new AppError("resource.not_found");
    const at = clock.now();
    await InvoiceAddenda.query(tx).deleteById(invoiceId);
    await Invoice.query(tx).where({ id: invoiceId }).patch({ addenda: null, updatedAt: at });
    const { name, given: values } = addenda;
    await recordEvents(tx, "addendaRemoved", { invoiceIds: [invoiceId], at, detailOf: () => ({ name }) });
    await recordAudit(tx, change.actor, at, {
      action: "invoice.addendaRemoved",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before: { name, values },
    });
    return addenda;
  });
}
