import type { Knex } from "knex";
import type { Invoice } from "../../../models/Invoice.ts";
import { customerEmail } from "../../../queries/payments/customerEmail.ts";
import { receiversOf } from "../../mail/receiversOf.ts";

/** Returns the addresses of whoever owes an invoice: those to which it went, or else the one that its merchant keeps. */
export async function remindedAddresses(tx: Knex, invoice: Invoice): Promise<readonly string[]> {
  const mailed = await receiversOf(tx, invoice.id);
  if (mailed.length > 0) return mailed;
  const email = await customerEmail(tx, invoice);
  return email ? [email] : [];
}
