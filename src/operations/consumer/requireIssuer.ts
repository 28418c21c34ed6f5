import { AppError } from "../../errors.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import type { ProvenTicket } from "./proveTicket.ts";

/** Throws `merchant.cannot_invoice` while the merchant has no certificate to seal with: nothing the customer could cure. */
export async function requireIssuer({ served, ticket }: ProvenTicket, now: Date): Promise<void> {
  const { merchantId, livemode } = ticket;
  const certificate = await Certificate.query(served.db)
    .findOne({ merchantId, livemode, active: true })
    .where("notAfter", ">", now)
    .select("id");
  if (!certificate) throw new AppError("merchant.cannot_invoice");
}
