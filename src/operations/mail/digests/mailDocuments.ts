import type { Knex } from "knex";
import { type DigestTerms, nextDigest } from "../../../domain/mail/digestTerms.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { Deps } from "../../deps.ts";
import { mailRow } from "../mailRow.ts";
import { type Mail, sendMails } from "../sendMail.ts";
import { digestTermsOf } from "./digestTermsOf.ts";

/**
 * Stores the mails that carry documents to their customers because these were issued. Where merchant or customer wants
 * documents together, they are gathered until then; the others are sent as `sendMails` does.
 */
export async function mailDocuments(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  mails: readonly Mail[],
): Promise<void> {
  const ids = mails.flatMap(({ invoiceId }) => invoiceId ?? []);
  const invoices = await Invoice.query(tx)
    .whereIn("id", ids)
    .select("id", "merchantId", "livemode", "timeZone", "receiverRfc", "receiverName");
  const terms = await digestTermsOf(tx, invoices);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const atOnce: Mail[] = [];
  const gathered: object[] = [];
  for (const mail of mails) {
    const invoice = invoiceOf.get(mail.invoiceId ?? "");
    const wanted = terms.get(mail.invoiceId ?? "");
    if (!invoice || !wanted || wanted.rhythm === "each") atOnce.push(mail);
    else gathered.push(gatheredRow(deps, mail, invoice, wanted));
  }
  await sendMails(tx, deps, atOnce);
  if (gathered.length > 0) await tx("mails").insert(gathered);
}

function gatheredRow(
  deps: Pick<Deps, "vault" | "clock">,
  mail: Mail,
  { livemode, timeZone }: Invoice,
  terms: DigestTerms,
): object {
  const gatheredUntil = nextDigest(terms, deps.clock.now(), timeZone);
  return { ...mailRow({ ...mail, livemode }, deps), state: "gathered", gatheredUntil };
}
