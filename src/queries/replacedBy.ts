import type { Knex } from "knex";
import type { Correction } from "../models/Correction.ts";
import { Invoice } from "../models/Invoice.ts";
import { SatCfdi } from "../models/sat/SatCfdi.ts";
import { ownedBy } from "./ownedBy.ts";

/**
 * Returns the UUID of the document that took the place of a correction's invoice: it is stamped, for the receiver that
 * was asked for and the same total. Returns `undefined` when there is none, as where no receiver was asked for. `named`
 * may have been issued here, or elsewhere and downloaded from SAT; without it the ticket itself must have another
 * invoice.
 */
export async function replacedBy(
  db: Knex,
  { invoiceId, merchantId, livemode, customer }: Correction,
  named: string | undefined,
): Promise<string | undefined> {
  if (customer === null) return undefined;
  const { rfc: receiverRfc } = customer;
  const invoice = await Invoice.query(db).findOne({ id: invoiceId }).throwIfNotFound();
  const { total, currency, ticketId } = invoice;
  const same = { merchantId, livemode, total };
  const ours = await ownedBy(Invoice.query(db), { merchantId, livemode })
    .where({ total, currency, state: "stamped", receiverRfc })
    .where(named === undefined ? { ticketId } : { uuid: named })
    .whereNot({ id: invoiceId })
    .first();
  if (ours?.uuid) return ours.uuid;
  if (named === undefined || named.toLowerCase() === invoice.uuid) return undefined;
  const theirs = await SatCfdi.query(db)
    .findOne({ ...same, uuid: named, issued: true, type: "I", receptorRfc: receiverRfc })
    .whereNot({ state: "cancelado" })
    // A line of metadata names no currency.
    .where((query) => void query.where({ currency }).orWhereNull("currency"));
  return theirs?.uuid;
}
