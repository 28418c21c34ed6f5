import type { Knex } from "knex";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import { Invoice } from "../../models/Invoice.ts";
import { withCancellations } from "../cancellations/withCancellations.ts";
import { newestWithin, type TimeBounds } from "../lists/newestWithin.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface RetentionFilter {
  readonly state?: InvoiceState;
  readonly source?: "issued" | "imported";
  readonly receiverRfc?: string;
  /** c_CveRetenc */
  readonly key?: string;
  readonly uuid?: string;
  readonly externalId?: string;
  readonly createdAt?: TimeBounds;
}

/** Returns a page of retentions, newest first by order of request. */
export async function listRetentions(
  db: Knex,
  owner: Owner,
  { state, source, receiverRfc, key, uuid, externalId, createdAt }: RetentionFilter,
  page: Page,
): Promise<PageOf<Invoice>> {
  const query = newestWithin(ownedBy(Invoice.query(db), owner, "retentions"), page, { createdAt }, owner);
  if (state) query.where({ state });
  if (source) query.where({ source });
  if (receiverRfc) query.where({ receiverRfc });
  if (key) query.whereRaw("retention -> 'content' ->> 'key' = ?", [key]);
  if (uuid) query.where({ uuid });
  if (externalId) query.where({ externalId });
  return pageOf(await withCancellations(db, await query), page.limit);
}
