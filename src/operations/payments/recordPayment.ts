import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { AskedPayment } from "../../domain/payments/askedPayment.ts";
import { decidePayment } from "../../domain/payments/decidePayment.ts";
import { inPaymentTerms } from "../../domain/payments/inPaymentTerms.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import { reportDue } from "../../domain/payments/reportDue.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { newId } from "../../platform/ids.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { payableInvoices } from "../../queries/payments/payableInvoices.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { brokenUnique } from "../brokenUnique.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { madeBefore } from "../madeBefore.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { checkedRep } from "./checkedRep.ts";
import { insertRep } from "./insertRep.ts";
import { mailRep } from "./mailRep.ts";
import { paidAtOf } from "./paidAtOf.ts";
import { payingReceptor } from "./payingReceptor.ts";
import { placesIn } from "./placesIn.ts";

export interface WantedPayment {
  readonly asked: AskedPayment;
  /** The merchant's own id of it. */
  readonly externalId?: string | undefined;
  /** The address for its document; where the first invoice went when absent. */
  readonly email?: string | undefined;
}

type RecordDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Records a payment of one or many invoices. They are held meanwhile, in one order, so that two payments at once never
 * pay more than there is. The document that tells SAT of it is announced in the same transaction, or waits for the end of
 * the month. Throws `request.invalid` with every fault, those of the document included, and then nothing is stored.
 */
export async function recordPayment(
  deps: RecordDeps,
  change: Change<Tenancy>,
  { asked, externalId, email }: WantedPayment,
): Promise<PaymentRow> {
  const at = deps.clock.now();
  const catalogs = deps.catalogs();
  const { principal, actor, made } = change;
  const { merchantId, livemode } = principal;
  return transact(deps, async (tx) => {
    const earlier = await madeBefore(shownPayments(tx), change);
    if (earlier) return earlier;
    const invoices = await ownedBy(Invoice.query(tx), principal)
      .whereIn(
        "id",
        asked.invoices.map(({ invoiceId }) => invoiceId),
      )
      .orderBy("id")
      .forUpdate();
    const first = invoices.find(({ id }) => id === asked.invoices[0]?.invoiceId);
    const timeZone = first?.timeZone ?? "America/Mexico_City";
    const paidAt = paidAtOf(asked.paidAt, { at, timeZone });
    const placesOf = placesIn(catalogs);
    const payable = await payableInvoices(tx, invoices, placesOf);
    const wallNow = wallTime(at, timeZone);
    const decided = decidePayment({ ...asked, paidAt }, payable, { placesOf, wallNow });
    if (decided.kind === "faulty") throw new AppError("request.invalid", { details: decided.faults });
    await requireCertificate(tx, principal, at);

    const { payments: settings } = await settingsOf(tx, merchantId);
    const { transfer } = decided.payment;
    const { reference, payer, payee, spei, ...money } = transfer;
    const { comprobante, branchId } = first as Invoice;
    const receptor = { ...(await payingReceptor(tx, first as Invoice)), UsoCFDI: "CP01" };
    const id = made?.id ?? newId();
    await PaymentRow.query(tx)
      .insert({
        ...money,
        id,
        merchantId,
        livemode,
        branchId: branchId as string,
        externalId: externalId ?? null,
        receiverRfc: receptor.Rfc,
        receptor,
        bank: JSON.parse(JSON.stringify({ reference, payer, payee, spei })) as PaymentRow["bank"],
        reportAt: reportDue({ paidAt, ...settings }, { now: at, timeZone }),
        requestId: actor.requestId,
        createdAt: at,
        updatedAt: at,
      })
      .returning("seq")
      .catch(refuseTakenId);
    await apply(tx, { id, merchantId, livemode, at }, asked, decided.payment);

    const rep = {
      emisor: principal.emisor,
      receptor,
      postalCode: comprobante.LugarExpedicion,
      payments: [decided.payment],
    };
    const { comprobante: document, faults } = await checkedRep(rep, catalogs);
    if (faults.length > 0)
      throw new AppError("request.invalid", { details: faults.map((fault) => inPaymentTerms(fault)) });
    const row = await PaymentRow.query(tx).findById(id).throwIfNotFound();
    if (row.reportAt && row.reportAt <= at) {
      const { requestId } = actor;
      const repId = await insertRep(tx, { payments: [row], comprobante: document, requestId, catalogs, at });
      await mailRep(tx, deps, { repId, payments: [row], to: email });
    }
    await recordNews(tx, [{ merchantId, livemode, type: "payment.recorded", objectId: id }], at);
    await recordAudit(tx, actor, at, {
      action: "payment.recorded",
      merchantId,
      subject: { kind: "payment", id },
      after: { amount: transfer.amount, currency: transfer.currency, invoices: asked.invoices },
    });
    return shownPayments(tx).findById(id).throwIfNotFound();
  });
}

function shownPayments(tx: Knex.Transaction) {
  return PaymentRow.query(tx).withGraphFetched("[rep, applications.invoice]");
}

/** Writes down what the payment pays of each invoice. */
async function apply(
  tx: Knex.Transaction,
  {
    id: paymentId,
    merchantId,
    livemode,
    at,
  }: Pick<PaymentRow, "id" | "merchantId" | "livemode"> & { at: Date },
  { invoices }: AskedPayment,
  { documents }: Payment,
): Promise<void> {
  const rows = documents.map((document, place) => {
    const { instalment, equivalence, before, paid, taxObject, taxes } = document;
    const invoiceId = invoices[place]?.invoiceId as string;
    const terms = { instalment, equivalence, before, paid, taxObject, taxes, place };
    return { ...terms, paymentId, invoiceId, merchantId, livemode, living: true };
  });
  await PaymentApplication.query(tx).insert(rows).returning("place");
  for (const { invoiceId, paid } of rows)
    await Invoice.query(tx)
      .findOne({ id: invoiceId })
      .patch({ paid: tx.raw("paid + cast(? as numeric)", [paid]) as never, updatedAt: at });
  const byInvoice = new Map(rows.map((row) => [row.invoiceId, row]));
  await recordEvents(tx, "paymentRecorded", {
    invoiceIds: [...byInvoice.keys()],
    at,
    detailOf(invoiceId) {
      const row = byInvoice.get(invoiceId);
      return { paymentId, instalment: row?.instalment, amount: row?.paid };
    },
  });
}

function refuseTakenId(error: unknown): never {
  if (brokenUnique(error) === "payments_external_id") throw new AppError("payment.external_id_taken");
  throw error;
}
