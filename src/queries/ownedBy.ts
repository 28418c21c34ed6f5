import type { QueryBuilder } from "objection";
import type { TenantPrincipal } from "../domain/access/principal.ts";
import { Invoice } from "../models/Invoice.ts";
import type { PaymentRow } from "../models/payments/PaymentRow.ts";
import type { TicketRow } from "../models/TicketRow.ts";

/** The asker, as far as it decides which documents exist. */
export type Owner = Pick<TenantPrincipal, "merchantId" | "livemode" | "boundBranchIds">;

/** The documents of the table that stands behind invoices and retentions. */
export type DocumentKind = "invoices" | "retentions";

type Owned =
  QueryBuilder<TicketRow, unknown> | QueryBuilder<Invoice, unknown> | QueryBuilder<PaymentRow, unknown>;

/**
 * Leaves the documents that exist for this owner: of the merchant, in the mode and, for a principal bound to branches,
 * of those. Every look-up of a ticket or an invoice for a principal begins with it. One branch is compared with `=`, so
 * that its documents come in order from `…_list_by_branch`. Retentions are no invoices: they exist only where they are asked for.
 */
export function ownedBy<Query extends Owned>(
  query: Query,
  { merchantId, livemode, boundBranchIds }: Owner,
  among: DocumentKind = "invoices",
): Query {
  query.where({ merchantId, livemode });
  if (query.modelClass() === Invoice) query.where("kind", among === "retentions" ? "=" : "<>", "retention");
  if (boundBranchIds?.length === 1) query.where({ branchId: boundBranchIds[0] as string });
  else if (boundBranchIds) query.whereIn("branchId", [...boundBranchIds]);
  return query;
}
