import { AppError } from "../../errors.ts";
import { validCertificates } from "../certificates/validCertificates.ts";
import type { ProvenTicket } from "./proveTicket.ts";

/** Throws `merchant.cannot_invoice` while the merchant has no certificate to seal with: nothing the customer could cure. */
export async function requireIssuer({ served, ticket }: ProvenTicket, now: Date): Promise<void> {
  const certificate = await validCertificates(served.db, ticket, now).select("id").first();
  if (!certificate) throw new AppError("merchant.cannot_invoice");
}
