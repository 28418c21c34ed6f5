import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";

/** Throws `certificate.missing` where the merchant has no valid CSD to seal with in this mode. */
export async function requireCertificate(
  tx: Knex.Transaction,
  { merchantId, livemode }: Tenancy,
  now: Date,
): Promise<void> {
  const certificate = await Certificate.query(tx)
    .findOne({ merchantId, livemode, active: true })
    .where("notAfter", ">", now)
    .select("id");
  if (!certificate) throw new AppError("certificate.missing");
}
