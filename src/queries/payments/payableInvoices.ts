import type { Knex } from "knex";
import { livingSagaStates } from "../../domain/sagas/sagaLifeCycle.ts";
import { balanceOf } from "../../domain/payments/balanceOf.ts";
import type { DocumentTax } from "../../domain/payments/documentTax.ts";
import type { PayableInvoice } from "../../domain/payments/payableInvoice.ts";
import type { PlacesOf } from "../../domain/payments/payment.ts";
import { takeOff, taxesOfDocument } from "../../domain/payments/taxesOfDocument.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import { Saga } from "../../models/Saga.ts";

/** Returns invoices as paying them needs it: their balances, next instalments, and the taxes that are left. */
export async function payableInvoices(
  db: Knex,
  invoices: readonly Invoice[],
  placesOf: PlacesOf,
): Promise<readonly PayableInvoice[]> {
  const ids = invoices.map(({ id }) => id);
  const applied = await PaymentApplication.query(db).whereIn("invoiceId", ids).where({ living: true });
  const credited = await creditedTaxes(db, ids, placesOf);
  const acts = await Saga.query(db)
    .whereIn("invoiceId", ids)
    .whereNull("ticketId")
    .whereIn("state", livingSagaStates)
    .select("invoiceId");
  const beingReplaced = new Set(acts.map(({ invoiceId }) => invoiceId));
  return invoices.map((invoice) => {
    const { id, state, uuid, series, folio, comprobante } = invoice;
    const own = applied.filter(({ invoiceId }) => invoiceId === id);
    const taken = [...own.flatMap(({ taxes }) => taxes), ...(credited.get(id) ?? [])];
    return {
      id,
      state,
      uuid,
      series,
      folio,
      comprobante,
      balance: balanceOf(invoice),
      instalment: Math.max(0, ...own.map(({ instalment }) => instalment)) + 1,
      taxesLeft: takeOff(taxesOfDocument(comprobante, placesOf(comprobante.Moneda)), taken),
      isBeingSubstituted: beingReplaced.has(id),
    };
  });
}

/** Returns the taxes that the living credit notes of invoices have taken back. */
async function creditedTaxes(
  db: Knex,
  invoiceIds: readonly string[],
  placesOf: PlacesOf,
): Promise<ReadonlyMap<string, readonly DocumentTax[]>> {
  const { rows } = await db.raw<{
    rows: { original_id: string; comprobante: Invoice["comprobante"] }[];
  }>(
    `select invoice_relations.related_id as original_id, invoices.comprobante
       from invoice_relations join invoices on invoices.id = invoice_relations.invoice_id
      where invoice_relations.related_id = any (cast(? as uuid[])) and invoices.kind = 'creditNote'
        and invoices.state not in ('refused', 'cancelled')`,
    [[...invoiceIds]],
  );
  const taxes = new Map<string, readonly DocumentTax[]>();
  for (const { original_id: id, comprobante } of rows)
    taxes.set(id, [...(taxes.get(id) ?? []), ...taxesOfDocument(comprobante, placesOf(comprobante.Moneda))]);
  return taxes;
}
