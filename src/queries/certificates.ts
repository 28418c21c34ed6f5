import type { Knex } from "knex";
import { Certificate } from "../models/merchants/Certificate.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

/** The part of a certificate that may be seen: never its key. */
export type VisibleCertificate = Pick<Certificate, (typeof Certificate.visible)[number]>;

/** Returns a merchant's certificates, the latest first; keys and passwords are not even read. */
export async function listCertificates(
  db: Knex,
  merchantId: string,
  { livemode }: { readonly livemode?: boolean },
  { limit, after }: Page,
): Promise<PageOf<VisibleCertificate>> {
  const query = Certificate.query(db)
    .where({ merchantId })
    .select(...Certificate.visible)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (livemode !== undefined) query.where({ livemode });
  return pageOf(await query, limit);
}
