import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { noteUnmappedSkus } from "../products/noteUnmappedSkus.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { reserveCredit } from "./reserveCredit.ts";

export interface RequestedDirect {
  readonly invoice: Invoice;
  /** False when the very same invoice had been asked for before. */
  readonly created: boolean;
}

type DirectDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Requests an invoice without a ticket: it is stored, its sealing announced, in one transaction. Throws `request.invalid`
 * with every fault. The same content under the same `externalId` answers with the invoice that is there; other content
 * throws `invoice.external_id_taken`.
 */
export async function requestDirectInvoice(
  deps: DirectDeps,
  change: Change<Tenancy>,
  content: DirectInvoice,
): Promise<RequestedDirect> {
  return transact(deps, async (tx) => {
    const same = await sameDirect(tx, change.principal, content);
    return same
      ? { invoice: same, created: false }
      : { invoice: await insertDirect(tx, deps, { change, content }), created: true };
  });
}

/** Returns the living invoice of the same id of the merchant's, if its content is the same too. */
async function sameDirect(
  tx: Knex,
  { merchantId, livemode }: Tenancy,
  content: DirectInvoice,
): Promise<Invoice | undefined> {
  const { externalId } = content;
  if (externalId === undefined) return undefined;
  const found = await Invoice.query(tx)
    .where({ merchantId, livemode, externalId })
    .whereNot({ state: "refused" })
    .first();
  const isSame = found && isDeepStrictEqual(found.content, JSON.parse(JSON.stringify(content)));
  if (found && !isSame) throw new AppError("invoice.external_id_taken");
  return found;
}

/** A content that is inserted, and who asks for it. */
interface NewDirect {
  readonly change: Change<Tenancy>;
  readonly content: DirectInvoice;
}

/** Inserts the invoice of what a merchant wrote, in the caller's transaction. */
async function insertDirect(
  tx: Knex.Transaction,
  deps: DirectDeps,
  { change: { principal, actor }, content }: NewDirect,
): Promise<Invoice> {
  const at = deps.clock.now();
  const { merchantId, livemode } = principal;
  await requireCertificate(tx, principal, at);
  const judged = await judgeDirect(tx, deps, { principal, content });
  const { result, branch, series, customer, unmapped } = judged;
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const { comprobante, rounding } = result;
  const original = await reserveCredit(tx, principal, comprobante, at);
  const request = {
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
  await recordAudit(tx, actor, at, {
    action: "invoice.requested",
    merchantId,
    subject: { kind: "invoice", id },
    after: { series: invoice.series, folio: invoice.folio, total: invoice.total },
  });
  await noteUnmappedSkus(tx, unmapped, at);
  return invoice;
}
