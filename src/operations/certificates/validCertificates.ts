import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { Tenancy } from "../../domain/access/principal.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";

/** Returns the query for the CSD that a merchant seals with in this mode: active, and not expired. */
export function validCertificates(
  db: Knex,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
  now: Date,
): QueryBuilder<Certificate> {
  return Certificate.query(db).where({ merchantId, livemode, active: true }).where("notAfter", ">", now);
}
