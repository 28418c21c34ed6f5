import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import type { Deps } from "../deps.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { directAddress, type NewDirect } from "./directRequest.ts";
import { insertSound, soundOf } from "./insertSound.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { recordSound } from "./recordSound.ts";
import { reserveCredit } from "./reserveCredit.ts";
import { startApplication } from "./startApplication.ts";

/** Inserts the invoice of what a merchant wrote, in the caller's transaction. */
export async function insertDirect(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  wanted: NewDirect,
): Promise<Invoice> {
  const at = deps.clock.now();
  const { change, content } = wanted;
  const { principal } = change;
  await requireCertificate(tx, principal, at);
  const judged = await judgeDirect(tx, deps, { principal, content });
  const sound = soundOf(wanted, judged);
  const original = await reserveCredit(tx, principal, sound.result.comprobante, at);
  const invoices = await insertSound(tx, deps, [sound]);
  const [invoice] = invoices as readonly [Invoice];
  const to = directAddress(content, judged);
  if (to !== undefined)
    await (original
      ? mailCreditNote(tx, deps, { creditNoteId: invoice.id, original, to })
      : mailToReceivers(tx, deps, [{ invoiceId: invoice.id, to }]));
  const appliedAs = ("advancesAs" in content && content.advancesAs) || "creditNote";
  await startApplication(tx, invoice, { applied: judged.applied, appliedAs, at });
  await recordSound(tx, [sound], { invoices, at });
  return invoice;
}
