import type { Knex } from "knex";
import { Refund } from "../models/Refund.ts";
import type { Owner } from "./ownedBy.ts";
import { findTicket } from "./tickets.ts";

/** Returns the refunds of a ticket that the owner may see, oldest first; `undefined` when there is no such ticket. */
export async function listRefunds(db: Knex, owner: Owner, ticketId: string): Promise<Refund[] | undefined> {
  const ticket = await findTicket(db, owner, ticketId);
  return ticket && Refund.query(db).where({ ticketId }).orderBy("seq").withGraphFetched("creditNote");
}
