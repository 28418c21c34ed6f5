import type { QueryBuilder } from "objection";
import type { TenantPrincipal } from "../domain/access/principal.ts";
import type { Invoice } from "../models/Invoice.ts";
import type { PaymentRow } from "../models/payments/PaymentRow.ts";
import type { TicketRow } from "../models/TicketRow.ts";

/** The asker, as far as it decides which documents exist. */
export type Owner = Pick<TenantPrincipal, "merchantId" | "livemode" | "boundBranchIds">;

/**
 * Leaves the documents that exist for this owner: of the merchant, in the mode and, for a principal bound to branches,
 * of those. Every look-up of a ticket or an invoice for a principal begins with it. One branch is compared with `=`, so
 * that its documents come in order from `…_list_by_branch`.
 */
export function ownedBy<
  Query extends
    QueryBuilder<TicketRow, unknown> | QueryBuilder<Invoice, unknown> | QueryBuilder<PaymentRow, unknown>,
>(query: Query, { merchantId, livemode, boundBranchIds }: Owner): Query {
  query.where({ merchantId, livemode });
  if (boundBranchIds?.length === 1) query.where({ branchId: boundBranchIds[0] as string });
  else if (boundBranchIds) query.whereIn("branchId", [...boundBranchIds]);
  return query;
}
