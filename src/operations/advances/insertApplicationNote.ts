import type { Knex } from "knex";
import { applicationSale } from "../../domain/directInvoices/advances/applicationSale.ts";
import { systemActor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import type { Deps } from "../deps.ts";
import { judgeDirect } from "../directInvoices/judgeDirect.ts";
import { reserveCredit } from "../directInvoices/reserveCredit.ts";
import { tenancyOf } from "../directInvoices/tenancyOf.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";

export interface ApplicationNote {
  /** The stamped invoice, held by the transaction. */
  readonly invoice: Invoice;
  /** An earlier note that was refused, which leaves its folio. */
  readonly refusedId: string | null;
}

/**
 * Inserts the credit note that takes the advances off an invoice, and returns its id. Throws `request.invalid` with what
 * stands against it before it writes anything.
 */
export async function insertApplicationNote(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  { invoice, refusedId }: ApplicationNote,
): Promise<string> {
  const at = deps.clock.now();
  const { id: invoiceId, merchantId, livemode, requestId, comprobante, uuid } = invoice;
  const principal = await tenancyOf(tx, invoice);
  const issuing = await Branch.query(tx)
    .findById(invoice.branchId as string)
    .throwIfNotFound();
  const applications = await AdvanceApplication.query(tx)
    .where({ invoiceId })
    .orderBy(["createdAt", "id"])
    .withGraphFetched("advance");
  const content = applicationSale(
    { uuid: uuid as string, comprobante, branch: issuing.code },
    // The taxes of an advance that is not here are those of the invoice.
    applications.map(({ amount, advance }) => ({ amount, comprobante: (advance ?? invoice).comprobante })),
  );
  const { result, branch, series } = await judgeDirect(tx, deps, { principal, content });
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  await reserveCredit(tx, principal, result.comprobante, at);
  const request = {
    merchantId,
    livemode,
    requestId,
    refusedId,
    kind: "creditNote" as const,
    tickets: [],
    branch,
    ...(series !== undefined && { series }),
    comprobante: result.comprobante,
    ...(result.rounding && { rounding: result.rounding }),
    content,
  };
  const [creditNoteId = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
  await AdvanceApplication.query(tx).where({ invoiceId }).patch({ creditNoteId });
  await mailCreditNote(tx, deps, { creditNoteId, original: invoice });
  await recordAudit(tx, systemActor("timbra"), at, {
    action: "invoice.advancesApplied",
    merchantId,
    subject: { kind: "invoice", id: invoiceId },
    after: { creditNoteId, total: result.comprobante.Total },
  });
  return creditNoteId;
}
