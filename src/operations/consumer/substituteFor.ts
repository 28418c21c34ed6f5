import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { Invoice } from "../../models/Invoice.ts";
import { substitutionsOf } from "../../queries/sagas.ts";
import type { Deps } from "../deps.ts";
import { faultsAgainst } from "../substitutions/faultsAgainst.ts";
import { insertSubstitution } from "../substitutions/insertSubstitution.ts";
import { isSameReceiver } from "./isSameReceiver.ts";
import type { InvoiceWish } from "./issueFor.ts";
import { mailInvoice } from "./mailInvoice.ts";
import type { OpenReceipt } from "./receipt.ts";
import { consumerOf } from "./servedMerchant.ts";

/** A stamped invoice, and the receiver that its holder wishes. */
export interface SubstitutionFor {
  readonly receipt: OpenReceipt;
  /** The invoice, held by the transaction. */
  readonly original: Invoice;
  readonly wish: InvoiceWish;
}

/**
 * Starts the substitution of a stamped invoice for another receiver, in the caller's transaction; returns the replacement.
 * `undefined` where the merchant keeps that to itself, or something stands against it now, such as a credit note.
 */
export async function substituteFor(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  actor: Actor,
  { receipt: { served, ticket }, original, wish: { customer, email } }: SubstitutionFor,
): Promise<Invoice | undefined> {
  if (served.settings.correctedBy !== "customer") return undefined;
  if ((await faultsAgainst(tx, original, deps.clock.now())).length > 0) return undefined;
  const principal = consumerOf(served, ticket.livemode);
  const substitution = { principal, original, terms: { customer }, actor, selfInvoiced: true };
  const { madeId } = await insertSubstitution(tx, deps, substitution);
  const invoice = await Invoice.query(tx)
    .findOne({ id: madeId as string })
    .throwIfNotFound();
  if (email !== undefined) await mailInvoice(tx, deps, { merchant: served.merchant, invoice, to: email });
  return invoice;
}

/** Returns the replacement that the holder of a receipt has asked for already, for this very receiver. */
export async function substitutedFor(
  { served, ticket, invoice }: OpenReceipt,
  { customer }: InvoiceWish,
): Promise<Invoice | undefined> {
  const saga = await substitutionsOf(served.db, consumerOf(served, ticket.livemode), invoice.id)
    .whereNot({ state: "refused" })
    .first();
  const made = saga?.made;
  return made?.selfInvoiced && isSameReceiver(made, customer) ? made : undefined;
}
