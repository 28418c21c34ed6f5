import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import type { DirectResult } from "../../domain/directInvoices/directResult.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { AuditEvent } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { InvoiceRequest } from "../invoices/invoiceRequest.ts";
import type { JudgedDirect } from "./judgeDirect.ts";

/** The result of content that makes a document. */
export type AcceptedDirect = Exclude<DirectResult, { kind: "rejected" }>;

/** A content that is inserted, and who asks for it. */
export interface NewDirect {
  readonly change: Change<Tenancy>;
  readonly content: DirectInvoice;
  /** The id of its draft, where it was one; otherwise that of what the request makes, if it has a key. */
  readonly id?: string;
  /** The refused invoice that it was copied from, whose folio it may use again. */
  readonly refusedId?: string | null;
}

/** Returns the request for the invoice of a content that was judged sound. */
export function directRequest(
  { change: { principal, actor, made }, content, id = made?.id, refusedId = null }: NewDirect,
  { branch, series }: JudgedDirect,
  { comprobante, rounding }: AcceptedDirect,
): InvoiceRequest {
  const { merchantId, livemode } = principal;
  return {
    ...(id !== undefined && { id }),
    refusedId,
    merchantId,
    livemode,
    requestId: actor.requestId,
    kind: comprobante.TipoDeComprobante === "E" ? "creditNote" : "nominative",
    tickets: [],
    ...(series !== undefined && { series }),
    branch,
    comprobante,
    ...(rounding && { rounding }),
    externalId: content.externalId,
    creditDays: "creditDays" in content ? content.creditDays : undefined,
    content,
  };
}

/** Returns the address to which its files are mailed, if there is one. */
export function directAddress(content: DirectInvoice, { customer }: JudgedDirect): string | undefined {
  return "exact" in content ? content.email : customer?.email;
}

/** Returns what the audit log says of a new invoice. */
export function directAudit({ id, merchantId, series, folio, total }: Invoice): AuditEvent {
  const subject = { kind: "invoice", id };
  return { action: "invoice.requested", merchantId, subject, after: { series, folio, total } };
}
