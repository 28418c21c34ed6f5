import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { invoiceMail } from "../mail/invoiceMail.ts";
import { sendMail } from "../mail/sendMail.ts";

export interface InvoiceMail {
  readonly merchant: Merchant;
  readonly invoice: Invoice;
  readonly to: string;
}

const dayMs = 86_400_000;
/** The mails of one invoice in a day, to one address and to all: a receipt is no way of writing to strangers. */
const mostToOne = 3;
const mostToAll = 10;

/** Mails an invoice's files, in the caller's transaction; throws `invoice.mailed_often` past a day's measure. */
export async function mailInvoice(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  { merchant, invoice, to }: InvoiceMail,
): Promise<void> {
  // Whoever asks at the same moment waits here, and counts this mail too.
  await tx("invoices").where({ id: invoice.id }).forUpdate().select("id");
  await requireMeasure(tx, invoice.id, to, deps.clock.now());
  await sendMail(tx, deps, invoiceMail({ merchant, invoice, to }));
}

async function requireMeasure(tx: Knex.Transaction, invoiceId: string, to: string, now: Date): Promise<void> {
  const sent = await tx("mails")
    .where({ invoiceId })
    .where("createdAt", ">", new Date(now.getTime() - dayMs))
    .orderBy("createdAt")
    .select<{ recipient: string; createdAt: Date }[]>("recipient", "createdAt");
  const toOne = sent.filter(({ recipient }) => recipient.toLowerCase() === to.toLowerCase());
  const oldest = toOne.length >= mostToOne ? toOne[0] : sent.length >= mostToAll ? sent[0] : undefined;
  if (!oldest) return;
  const waitMs = oldest.createdAt.getTime() + dayMs - now.getTime();
  throw new AppError("invoice.mailed_often", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
