import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { refuseWhileEmptying } from "../sandbox/refuseWhileEmptying.ts";
import { openToken, type SealedToken, sealToken } from "./consumerTokens.ts";
import { type ProvenTicket, withBranch } from "./proveTicket.ts";
import { findServedMerchant } from "./servedMerchant.ts";

/** An invoice, with the ticket it was made from, or the first of them. */
export interface OpenReceipt extends ProvenTicket {
  readonly invoice: Invoice;
}

/** The receipt that whoever asked for an invoice takes away. */
export interface Receipt extends OpenReceipt {
  readonly receiptToken: SealedToken;
}

/** Returns a receipt for an invoice, with a fresh token. */
export function receiptOf(
  deps: Pick<Deps, "vault" | "clock">,
  { served, ticket, branch, zone }: ProvenTicket,
  invoice: Invoice,
): Receipt {
  const subject = { merchantId: invoice.merchantId, id: invoice.id };
  return { served, ticket, branch, zone, invoice, receiptToken: sealToken(deps, "receipt", subject) };
}

/**
 * Returns the invoice that a receipt was given for, as it is now. Throws `consumer.token_invalid`, and `sandbox.emptying`
 * while test data are being deleted.
 */
export async function openReceipt(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  receiptToken: string,
): Promise<OpenReceipt> {
  const { merchantId, id } = openToken(deps, "receipt", receiptToken);
  const served = await findServedMerchant(deps, { id: merchantId });
  if (!served) throw new AppError("resource.not_found", { internal: "suspended" });
  const invoice = await Invoice.query(served.db).findOne({ merchantId, id });
  if (!invoice) throw new AppError("resource.not_found", { internal: `invoice ${id} is gone` });
  await refuseWhileEmptying(served.db, invoice);
  const covered = InvoiceTicket.query(served.db).where({ invoiceId: id }).select("ticketId");
  const ticket = await TicketRow.query(served.db)
    .whereIn("id", covered)
    .orderBy("seq")
    .first()
    .throwIfNotFound();
  return { ...withBranch(deps, served, ticket), invoice };
}
