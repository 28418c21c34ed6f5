import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { appliedOf } from "../../queries/directInvoices/advances.ts";
import { livingSubstitutionOf } from "../../queries/sagas.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";

/**
 * Returns a document that a credit note may be issued for, held by the transaction. Throws why none may: it is not stamped
 * yet, its cancellation is under way or done, a replacement of it is on its way or stamped, it is a credit note itself, it is an advance that was applied, or nothing could seal one.
 */
export async function heldOriginal(
  tx: Knex.Transaction,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Invoice> {
  const original = await Invoice.query(tx).findOne({ id, merchantId, livemode }).forUpdate();
  if (!original) throw new AppError("resource.not_found");
  if (original.state === "cancelling" || original.state === "cancelled")
    throw new AppError("invoice.being_cancelled");
  if (original.state !== "stamped") throw new AppError("invoice.not_stamped");
  // A CFDI 3.3, which only an import brings, does not say what a note of today repeats.
  const isOfToday = original.comprobante.Receptor.DomicilioFiscalReceptor !== undefined;
  if (original.cfdiType !== "I" || !isOfToday) throw new AppError("invoice.not_creditable");
  if (await livingSubstitutionOf(tx, id)) throw new AppError("invoice.being_substituted");
  const applied = await appliedOf(tx, [id]);
  if (applied(id).gt(0)) throw new AppError("invoice.advance_applied");
  await requireCertificate(tx, original, now);
  return original;
}
