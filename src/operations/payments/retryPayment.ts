import type { Tenancy } from "../../domain/access/principal.ts";
import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { inPaymentTerms } from "../../domain/payments/inPaymentTerms.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { checkedRep } from "./checkedRep.ts";
import { insertRep } from "./insertRep.ts";
import { mailRep } from "./mailRep.ts";
import { paymentsAsTold } from "./paymentsAsTold.ts";

export interface MendedPayment {
  readonly paymentId: string;
  /** The receiver as SAT has it by now, as far as that differs. */
  readonly receiver: {
    readonly name?: string;
    readonly postalCode?: string;
    readonly taxRegime?: string;
  };
}

/**
 * Issues the document of payments anew after it was refused, with what was mended of the receiver; the payments of one month
 * go together again. Throws `payment.not_refused` for any other payment, and `request.invalid` with every fault.
 */
export async function retryPayment(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { paymentId, receiver }: MendedPayment,
): Promise<PaymentRow> {
  const at = deps.clock.now();
  const catalogs = deps.catalogs();
  return transact(deps, async (tx) => {
    const found = await ownedBy(PaymentRow.query(tx), principal)
      .findOne({ id: paymentId })
      .withGraphFetched("rep");
    if (!found) throw new AppError("resource.not_found");
    if (found.state !== "refused") throw new AppError("payment.not_refused");
    const refusedId = found.invoiceId;
    const payments = await PaymentRow.query(tx)
      .where(refusedId === null ? { id: paymentId } : { invoiceId: refusedId })
      .whereNull("reversedAt")
      .orderBy("seq")
      .forUpdate();
    // Somebody else may have retried it meanwhile.
    if (payments.every(({ id, invoiceId }) => id !== paymentId || invoiceId !== refusedId))
      throw new AppError("payment.not_refused");
    await requireCertificate(tx, found, at);
    const receptor = mended(found.receptor, receiver);
    const { postalCode } = await Branch.query(tx).findById(found.branchId).throwIfNotFound();
    const told = await paymentsAsTold(tx, payments);
    const rep = { emisor: principal.emisor, receptor, postalCode, payments: told };
    const { comprobante, faults } = await checkedRep(rep, catalogs);
    if (faults.length > 0)
      throw new AppError("request.invalid", { details: faults.map((fault) => inPaymentTerms(fault)) });
    const { requestId } = actor;
    await PaymentRow.query(tx)
      .whereIn(
        "id",
        payments.map(({ id }) => id),
      )
      .patch({ receptor });
    const repId = await insertRep(tx, { payments, comprobante, refusedId, requestId, catalogs, at });
    await mailRep(tx, deps, { repId, payments });
    await recordAudit(tx, actor, at, {
      action: "payment.retried",
      merchantId: found.merchantId,
      subject: { kind: "payment", id: paymentId },
      before: { receptor: found.receptor },
      after: { receptor, invoiceId: repId },
    });
    return PaymentRow.query(tx)
      .findById(paymentId)
      .withGraphFetched("[rep, applications.invoice]")
      .throwIfNotFound();
  });
}

function mended(receptor: Receptor, { name, postalCode, taxRegime }: MendedPayment["receiver"]): Receptor {
  return {
    ...receptor,
    ...(name !== undefined && { Nombre: name }),
    ...(postalCode !== undefined && { DomicilioFiscalReceptor: postalCode }),
    ...(taxRegime !== undefined && { RegimenFiscalReceptor: taxRegime }),
  };
}
