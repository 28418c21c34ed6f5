import type { Knex } from "knex";
import { StampBalance } from "../../models/pacs/StampBalance.ts";
import { StampEntry } from "../../models/pacs/StampEntry.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** Returns the balance of a merchant that buys stamps of the platform. */
export async function stampBalance(db: Knex, merchantId: string): Promise<StampBalance | undefined> {
  return StampBalance.query(db).findById(merchantId);
}

/** Returns what a merchant was given and what was taken back, newest first, without who of the staff did it. */
export async function listStampEntries(
  db: Knex,
  merchantId: string,
  page: Page,
): Promise<PageOf<Omit<StampEntry, "actor">>> {
  return entriesOf(db, merchantId, page, StampEntry.visible);
}

/** Returns the same for the staff. */
export async function listSignedStampEntries(
  db: Knex,
  merchantId: string,
  page: Page,
): Promise<PageOf<StampEntry>> {
  return entriesOf(db, merchantId, page, ["*"]);
}

async function entriesOf(
  db: Knex,
  merchantId: string,
  { limit, after }: Page,
  columns: readonly string[],
): Promise<PageOf<StampEntry>> {
  const query = StampEntry.query(db)
    .where({ merchantId })
    .select(...columns)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}
