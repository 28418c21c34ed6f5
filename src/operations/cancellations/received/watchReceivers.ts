import type { Deps } from "../../deps.ts";

/**
 * Begins to look for what taxpayers are asked as receivers: a row, due now, for every active merchant and mode with a CSD in
 * force that has none yet. Any number of schedulers may do so at once.
 */
export async function watchReceivers({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.raw(
    `insert into pendings_looks (id, merchant_id, livemode, next_attempt_at)
     select gen_random_uuid(), merchant_id, livemode, ?
       from (select distinct merchant_id, livemode from certificates where active and not_after > ?) as sealing
       join merchants on merchants.id = merchant_id and suspended_at is null and archived_at is null
      where not exists (select 1 from pendings_looks as known
             where known.merchant_id = sealing.merchant_id and known.livemode = sealing.livemode)
     on conflict do nothing`,
    [now, now],
  );
}
