import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { MailRow } from "../../models/MailRow.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { creditNoteMail } from "../mail/creditNoteMail.ts";
import { mailDocuments } from "../mail/digests/mailDocuments.ts";

export interface MailedCreditNote {
  readonly creditNoteId: string;
  readonly original: Invoice;
  /** The address to write to. Without one, the mail goes wherever the invoice went. */
  readonly to?: string | undefined;
}

/** Announces the mails that carry a credit note's XML and PDF to its receiver; they wait until it is stamped. */
export async function mailCreditNote(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  { creditNoteId, original, to }: MailedCreditNote,
): Promise<void> {
  const addresses = to === undefined ? await recipientsOf(tx, original) : [to];
  if (addresses.length === 0) return;
  const merchant = await Merchant.query(tx).findById(original.merchantId).throwIfNotFound();
  const creditNote = await Invoice.query(tx).findOne({ id: creditNoteId }).throwIfNotFound();
  const mails = addresses.map((address) => creditNoteMail({ merchant, creditNote, original, to: address }));
  await mailDocuments(tx, deps, mails);
}

/** Returns the recipients: the general public has no address, and a global invoice is nobody's mail. */
async function recipientsOf(tx: Knex.Transaction, { id, kind }: Invoice): Promise<readonly string[]> {
  if (kind === "global") return [];
  const sent = await MailRow.query(tx)
    .where({ invoiceId: id, copyOf: null })
    .orderBy("seq")
    .select("recipient");
  return [...new Set(sent.map(({ recipient }) => recipient))].slice(0, mostRecipients);
}

/** The invoice may have gone to many; whoever asked for it came first. */
const mostRecipients = 3;
