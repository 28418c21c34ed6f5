import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { startApplication } from "./startApplication.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { noteUnmappedSkus } from "../products/noteUnmappedSkus.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { reserveCredit } from "./reserveCredit.ts";

/** A content that is inserted, and who asks for it. */
export interface NewDirect {
  readonly change: Change<Tenancy>;
  readonly content: DirectInvoice;
  /** The id of its draft, where it was one. */
  readonly id?: string;
  /** The refused invoice that it was copied from, whose folio it may use again. */
  readonly refusedId?: string | null;
}

/** Inserts the invoice of what a merchant wrote, in the caller's transaction. */
export async function insertDirect(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  { change: { principal, actor }, content, id: draftId, refusedId = null }: NewDirect,
): Promise<Invoice> {
  const at = deps.clock.now();
  const { merchantId, livemode } = principal;
  await requireCertificate(tx, principal, at);
  const judged = await judgeDirect(tx, deps, { principal, content });
  const { result, branch, series, customer, unmapped, applied } = judged;
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const { comprobante, rounding } = result;
  const original = await reserveCredit(tx, principal, comprobante, at);
  const request = {
    ...(draftId !== undefined && { id: draftId }),
    refusedId,
    merchantId,
    livemode,
    requestId: actor.requestId,
    kind: comprobante.TipoDeComprobante === "E" ? ("creditNote" as const) : ("nominative" as const),
    tickets: [],
    ...(series !== undefined && { series }),
    branch,
    comprobante,
    ...(rounding && { rounding }),
    externalId: content.externalId,
    content,
  };
  const [id = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
  const to = "exact" in content ? content.email : customer?.email;
  if (to !== undefined)
    await (original
      ? mailCreditNote(tx, deps, { creditNoteId: id, original, to })
      : mailToReceivers(tx, deps, [{ invoiceId: id, to }]));
  const invoice = await Invoice.query(tx).findOne({ id }).throwIfNotFound();
  await startApplication(tx, invoice, { applied, at });
  await recordAudit(tx, actor, at, {
    action: "invoice.requested",
    merchantId,
    subject: { kind: "invoice", id },
    after: { series: invoice.series, folio: invoice.folio, total: invoice.total },
  });
  await noteUnmappedSkus(tx, unmapped, at);
  return invoice;
}
