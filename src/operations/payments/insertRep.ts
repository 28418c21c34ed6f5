import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { defaultSeries } from "../creditNotes/defaultSeries.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";

export interface NewRep {
  /** The payments, held by the transaction: of one merchant, branch and receiver. */
  readonly payments: readonly PaymentRow[];
  /** The document, found to be free of faults. */
  readonly comprobante: UnsealedComprobante;
  /** A document of the same payments that was refused, which leaves its folio. */
  readonly refusedId?: string | null;
  readonly requestId: string | null;
  readonly catalogs: ActiveCatalogs;
  readonly at: Date;
}

/** Inserts the document of payments, which is sealed and stamped as every document is; returns its id. */
export async function insertRep(
  tx: Knex.Transaction,
  { payments, comprobante, refusedId = null, requestId, catalogs, at }: NewRep,
): Promise<string> {
  const [{ merchantId, livemode, branchId }] = payments as readonly [PaymentRow];
  const branch = await Branch.query(tx).findById(branchId).throwIfNotFound();
  const series = await defaultSeries(tx, { merchantId, livemode }, "P");
  const request = {
    merchantId,
    livemode,
    requestId,
    kind: "payment" as const,
    tickets: [],
    refusedId,
    ...(series !== undefined && { series }),
    branch,
    comprobante,
  };
  const [invoiceId = ""] = await insertInvoices(tx, [request], { catalogs, at });
  await PaymentRow.query(tx)
    .whereIn(
      "id",
      payments.map(({ id }) => id),
    )
    .patch({ invoiceId, reportAt: null, faults: null, updatedAt: at });
  return invoiceId;
}
