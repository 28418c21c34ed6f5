import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { validCertificates } from "./validCertificates.ts";

/** Throws `certificate.missing` where the merchant has no valid CSD to seal with in this mode. */
export async function requireCertificate(
  db: Knex,
  owner: Pick<Tenancy, "merchantId" | "livemode">,
  now: Date,
): Promise<void> {
  const certificate = await validCertificates(db, owner, now).select("id").first();
  if (!certificate) throw new AppError("certificate.missing");
}
