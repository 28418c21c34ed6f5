import type { Knex } from "knex";
import { Efirma } from "../models/sat/Efirma.ts";

/** The part of an e.firma that may be seen: never its key. */
export type VisibleEfirma = Pick<Efirma, (typeof Efirma.visible)[number]>;

/** Returns the merchant's stored e.firma of a mode; key and password are not even read. */
export async function findEfirma(
  db: Knex,
  { merchantId, livemode }: { readonly merchantId: string; readonly livemode: boolean },
): Promise<VisibleEfirma | undefined> {
  return Efirma.query(db)
    .findOne({ merchantId, livemode })
    .select(...Efirma.visible);
}
