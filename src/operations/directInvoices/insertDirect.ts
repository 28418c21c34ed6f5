import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { noteUnmappedSkus } from "../products/noteUnmappedSkus.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { directAddress, directAudit, directRequest, type NewDirect } from "./directRequest.ts";
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
  const { principal, actor } = change;
  await requireCertificate(tx, principal, at);
  const judged = await judgeDirect(tx, deps, { principal, content });
  const { result, unmapped, applied } = judged;
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const original = await reserveCredit(tx, principal, result.comprobante, at);
  const request = directRequest(wanted, judged, result);
  const [id = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
  const to = directAddress(content, judged);
  if (to !== undefined)
    await (original
      ? mailCreditNote(tx, deps, { creditNoteId: id, original, to })
      : mailToReceivers(tx, deps, [{ invoiceId: id, to }]));
  const invoice = await Invoice.query(tx).findOne({ id }).throwIfNotFound();
  const appliedAs = ("advancesAs" in content && content.advancesAs) || "creditNote";
  await startApplication(tx, invoice, { applied, appliedAs, at });
  await recordAudit(tx, actor, at, directAudit(invoice));
  await noteUnmappedSkus(tx, unmapped, at);
  return invoice;
}
