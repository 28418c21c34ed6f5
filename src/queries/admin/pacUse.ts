import type { Knex } from "knex";

/** The use of one account at a PAC. Amounts are pesos without taxes. */
export interface PacUse {
  readonly name: string;
  readonly livemode: boolean;
  readonly stamped: number;
  /** Stamps whose first answer was lost and that were found again. */
  readonly recovered: number;
  readonly refused: number;
  /** Calls whose answer was lost. */
  readonly unknown: number;
  readonly notSent: number;
  readonly merchants: number;
  /** The stamps bought there of all time; null where no purchase was written down. */
  readonly bought: number | null;
  readonly paid: string | null;
  /** The share of all stamps of the same mode, in percent. */
  readonly share: string | null;
  /** The stamps of the span at the average price of all purchases. */
  readonly cost: string | null;
}

/** Returns the use of each account in a span and what it cost, the most used first. */
export async function pacUse(db: Knex, [start, end]: readonly [Date, Date]): Promise<readonly PacUse[]> {
  const { rows } = await db.raw<{ rows: PacUse[] }>(
    `with calls as (
       select pac, livemode,
              cast(count(*) filter (where outcome = 'stamped') as int) as stamped,
              cast(count(*) filter (where outcome = 'recovered') as int) as recovered,
              cast(count(*) filter (where outcome = 'refused') as int) as refused,
              cast(count(*) filter (where outcome = 'unknown') as int) as unknown,
              cast(count(*) filter (where outcome = 'notSent') as int) as not_sent,
              cast(count(distinct merchant_id) as int) as merchants
         from stamp_attempts
        where started_at >= :start and started_at < :end and outcome is not null
        group by pac, livemode
     ), purchases as (
       select pac, livemode, cast(sum(quantity) as int) as bought, sum(amount) as paid
         from pac_purchases group by pac, livemode
     )
     select pac as name, livemode, coalesce(stamped, 0) as stamped, coalesce(recovered, 0) as recovered,
            coalesce(refused, 0) as refused, coalesce(unknown, 0) as unknown, coalesce(not_sent, 0) as "notSent",
            coalesce(merchants, 0) as merchants, bought, cast(paid as text) as paid,
            cast(round(100.0 * (stamped + recovered)
                       / nullif(sum(stamped + recovered) over (partition by livemode), 0), 1) as text) as share,
            cast(round((stamped + recovered) * paid / nullif(bought, 0), 2) as text) as cost
       from calls full join purchases using (pac, livemode)
      order by livemode desc, coalesce(stamped, 0) + coalesce(recovered, 0) desc, pac`,
    { start, end },
  );
  return rows;
}
