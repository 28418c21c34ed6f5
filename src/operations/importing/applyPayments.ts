import type { Knex } from "knex";
import { importedPayments } from "../../domain/importing/importedPayments.ts";
import { importFault } from "../../domain/importing/importMessages.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { balanceOf } from "../../domain/payments/balanceOf.ts";
import type { PaidDocument, Payment } from "../../domain/payments/payment.ts";
import type { Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { newId } from "../../platform/ids.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { ImportRefusedError } from "./ImportRefusedError.ts";

const path = "Complemento.Pagos";

/**
 * Enters the payments of an imported receipt into the ledger as it tells them, so that the next instalments and balances
 * follow from them; does nothing for other documents. Its invoices are held meanwhile, in the order of all payments. Returns warnings.
 * Throws an `ImportRefusedError` where one is lacking, or where the receipt does not fit.
 */
export async function applyPayments(tx: Knex.Transaction, rep: Invoice, at: Date): Promise<readonly Fault[]> {
  const payments = importedPayments(rep.comprobante);
  const uuids = [...new Set(payments.flatMap(({ documents }) => documents.map(({ uuid }) => uuid)))];
  if (uuids.length === 0) return [];
  const { merchantId, livemode } = rep;
  const invoices = await Invoice.query(tx)
    .where({ merchantId, livemode })
    .whereIn("uuid", uuids)
    .orderBy("id")
    .forUpdate();
  const byUuid = new Map(invoices.map((invoice) => [invoice.uuid as string, invoice]));
  const unknown = uuids.filter((uuid) => !byUuid.has(uuid));
  if (unknown.length > 0)
    throw new ImportRefusedError(
      unknown.map((uuid) => importFault("import.invoice_unknown", path, { uuid })),
    );
  const warnings: Fault[] = [];
  for (const payment of payments) warnings.push(...(await enter(tx, { rep, payment, byUuid, at })));
  return warnings;
}

interface Entering {
  readonly rep: Invoice;
  readonly payment: Payment;
  /** The invoices by their UUIDs; what the payment pays is added to them. */
  readonly byUuid: ReadonlyMap<string, Invoice>;
  readonly at: Date;
}

async function enter(
  tx: Knex.Transaction,
  { rep, payment, byUuid, at }: Entering,
): Promise<readonly Fault[]> {
  const { merchantId, livemode, branchId, comprobante } = rep;
  const { reference, payer, payee, spei, ...money } = payment.transfer;
  const paymentId = newId();
  await PaymentRow.query(tx)
    .insert({
      ...money,
      id: paymentId,
      merchantId,
      livemode,
      branchId: branchId as string,
      invoiceId: rep.id,
      receiverRfc: rep.receiverRfc,
      receptor: comprobante.Receptor,
      bank: JSON.parse(JSON.stringify({ reference, payer, payee, spei })) as PaymentRow["bank"],
      requestId: rep.requestId,
      createdAt: at,
      updatedAt: at,
    })
    .returning("seq");
  const warnings: Fault[] = [];
  for (const [place, document] of payment.documents.entries()) {
    const invoice = byUuid.get(document.uuid) as Invoice;
    warnings.push(...(await judge(tx, invoice, document)));
    const { instalment, equivalence, before, paid, taxObject, taxes } = document;
    const terms = { instalment, equivalence, before, paid, taxObject, taxes, place };
    const row = { ...terms, paymentId, invoiceId: invoice.id, merchantId, livemode, living: true };
    await PaymentApplication.query(tx).insert(row).returning("place");
    invoice.paid = decimal(invoice.paid).plus(paid).toFixed();
    await Invoice.query(tx).findOne({ id: invoice.id }).patch({ paid: invoice.paid, updatedAt: at });
    await recordEvents(tx, "paymentRecorded", {
      invoiceIds: [invoice.id],
      at,
      detailOf: () => ({ paymentId, instalment, amount: paid }),
    });
  }
  return warnings;
}

/** Returns what to know of an instalment that fits its invoice; throws where it does not. */
async function judge(
  tx: Knex.Transaction,
  invoice: Invoice,
  { uuid, currency, instalment, before, paid }: PaidDocument,
): Promise<readonly Fault[]> {
  const { TipoDeComprobante, MetodoPago } = invoice.comprobante;
  if (TipoDeComprobante !== "I" || MetodoPago !== "PPD" || invoice.currency !== currency)
    throw new ImportRefusedError([importFault("import.not_payable", path, { uuid, currency })]);
  const left = decimal(balanceOf(invoice));
  if (left.lt(paid)) {
    const figures = { uuid, paid, left: left.toFixed(2) };
    throw new ImportRefusedError([importFault("import.pays_too_much", path, figures)]);
  }
  const taken = await PaymentApplication.query(tx)
    .where({ invoiceId: invoice.id, instalment, living: true })
    .first();
  if (taken)
    throw new ImportRefusedError([importFault("import.instalment_taken", path, { uuid, instalment })]);
  if (left.eq(before)) return [];
  return [importFault("import.balance_differs", path, { uuid, before, left: left.toFixed(2) })];
}
