import type { Knex } from "knex";
import type { CancellationState } from "../../domain/cancellations/cancellationLifeCycle.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface CancellationSearch {
  readonly merchantId?: string;
  readonly livemode?: boolean;
  readonly state?: CancellationState;
}

/** Returns cancellations across merchants, newest first. */
export async function searchCancellations(
  db: Knex,
  { merchantId, livemode, state }: CancellationSearch,
  { limit, after }: Page,
): Promise<PageOf<Cancellation>> {
  const query = Cancellation.query(db)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (merchantId !== undefined) query.where({ merchantId });
  if (livemode !== undefined) query.where({ livemode });
  if (state) query.where({ state });
  return pageOf(await query, limit);
}

export async function findCancellationOfAnyone(db: Knex, id: string): Promise<Cancellation | undefined> {
  return Cancellation.query(db).findOne({ id });
}
