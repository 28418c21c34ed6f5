import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, type Owner, ownedBy } from "../ownedBy.ts";

/** Returns the cancellations of an invoice that exists for this owner, the latest first. */
export function cancellationsOf(
  db: Knex,
  owner: Owner,
  invoiceId: string,
  among?: DocumentKind,
): QueryBuilder<Cancellation> {
  return Cancellation.query(db)
    .where({ invoiceId })
    .whereIn("invoiceId", ownedBy(Invoice.query(db), owner, among).where({ id: invoiceId }).select("id"))
    .orderBy("seq", "desc");
}
