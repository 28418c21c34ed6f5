import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { livingSagaStates } from "../domain/sagas/sagaLifeCycle.ts";
import { Invoice } from "../models/Invoice.ts";
import { Saga } from "../models/Saga.ts";
import { type Owner, ownedBy } from "./ownedBy.ts";

/** Returns the substitutions of an invoice that exists for this owner, the latest first, each with its documents. */
export function substitutionsOf(db: Knex, owner: Owner, invoiceId: string): QueryBuilder<Saga> {
  return Saga.query(db)
    .where({ kind: "substitution" })
    .whereIn("invoiceId", ownedBy(Invoice.query(db), owner).where({ id: invoiceId }).select("id"))
    .orderBy("seq", "desc")
    .withGraphFetched("[invoice, made]");
}

/** Returns the living substitution that replaces an invoice. */
export async function livingSubstitutionOf(db: Knex, invoiceId: string): Promise<Saga | undefined> {
  return Saga.query(db).where({ kind: "substitution", invoiceId }).whereIn("state", livingSagaStates).first();
}

/** Returns the living substitution in which an invoice is the replaced one or the replacement. */
export async function livingSubstitution(db: Knex, invoiceId: string): Promise<Saga | undefined> {
  return Saga.query(db)
    .where({ kind: "substitution" })
    .whereIn("state", livingSagaStates)
    .where((query) => void query.where({ invoiceId }).orWhere({ madeId: invoiceId }))
    .first();
}

/** Returns the living late claim of a ticket, with the invoice that it makes. */
export async function livingClaimOf(db: Knex, ticketId: string): Promise<Saga | undefined> {
  return Saga.query(db)
    .where({ kind: "lateClaim", ticketId })
    .whereIn("state", livingSagaStates)
    .withGraphFetched("made")
    .first();
}
