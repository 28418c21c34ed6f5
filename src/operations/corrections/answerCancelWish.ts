import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { CancellationMotive } from "../../domain/cancellations/motives.ts";
import { AppError } from "../../errors.ts";
import type { Correction } from "../../models/Correction.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { requestCancellation } from "../cancellations/requestCancellation.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { sendMail } from "../mail/sendMail.ts";

interface Answer {
  /** The wish to cancel, held by the transaction. */
  readonly correction: Correction;
  readonly verdict: {
    readonly state: "done" | "declined";
    readonly note?: string;
    readonly replacement?: string;
    readonly motive?: CancellationMotive;
  };
}

/**
 * Cancels the invoice as its customer wishes, where the merchant has not done so already, or declines; mails what the
 * merchant has written to the customer. Returns the UUID of the document that takes the invoice's place, if there is one.
 */
export async function answerCancelWish(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "relay" | "vault">,
  change: Change<Tenancy>,
  { correction, verdict: { state, note, replacement, motive } }: Answer,
): Promise<string | null> {
  const { invoiceId, merchantId, email: to } = correction;
  if (state === "declined" && note === undefined) throw new AppError("correction.unanswered");
  const invoice = await Invoice.query(tx).findById(invoiceId).throwIfNotFound();
  if (state === "done" && invoice.state !== "cancelling" && invoice.state !== "cancelled") {
    if (motive === undefined) throw new AppError("correction.unanswered");
    await requestCancellation({ ...deps, db: tx }, change, {
      invoiceId,
      motive,
      substituteUuid: replacement,
    });
  }
  if (to !== null && note !== undefined) {
    const { tradeName, language } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
    const content = { merchant: tradeName, folio: `${invoice.series}-${invoice.folio}`, answer: note };
    const { livemode } = invoice;
    await sendMail(tx, deps, { merchantId, to, language, livemode, template: "helpAnswered", content });
  }
  return state === "done" ? (replacement ?? null) : null;
}
