import type { Knex } from "knex";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface MerchantFilter {
  readonly rfc?: string;
  /** The beginning of the legal or of the trade name, in any case. */
  readonly name?: string;
  /** The e-mail of the merchant itself, or of somebody of its team. */
  readonly email?: string;
  readonly state?: MerchantState;
}

export const merchantStates = ["active", "suspended", "archived"] as const;
export type MerchantState = (typeof merchantStates)[number];

export function merchantState({
  archivedAt,
  suspendedAt,
}: Pick<Merchant, "archivedAt" | "suspendedAt">): MerchantState {
  if (archivedAt) return "archived";
  return suspendedAt ? "suspended" : "active";
}

/** Returns a page of merchants, newest first. */
export async function listMerchants(
  db: Knex,
  { rfc, name, email, state }: MerchantFilter,
  { limit, after }: Page,
): Promise<PageOf<Merchant>> {
  const query = Merchant.query(db)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (rfc !== undefined) query.where({ rfc });
  if (name !== undefined) query.whereIn("id", named(db, name));
  if (email !== undefined) query.whereIn("id", reachedAt(db, email));
  if (state === "archived") query.whereNotNull("archivedAt");
  else if (state !== undefined) query.whereNull("archivedAt");
  if (state === "suspended") query.whereNotNull("suspendedAt");
  if (state === "active") query.whereNull("suspendedAt");
  return pageOf(await query, limit);
}

export async function findMerchant(db: Knex, id: string): Promise<Merchant | undefined> {
  return Merchant.query(db).findOne({ id });
}

function named(db: Knex, name: string): Knex.QueryBuilder {
  const beginning = `${name.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db("merchants")
    .select("id")
    .whereRaw("lower(legal_name) like ?", [beginning])
    .union(db("merchants").select("id").whereRaw("lower(trade_name) like ?", [beginning]));
}

function reachedAt(db: Knex, email: string): Knex.QueryBuilder {
  const team = db("memberships")
    .select("merchantId as id")
    .join("users", "users.id", "memberships.userId")
    .whereRaw("lower(users.email) = lower(?)", [email]);
  return db("merchants").select("id").whereRaw("lower(email) = lower(?)", [email]).union(team);
}
