import type { Knex } from "knex";

/** The use of one month, in Mexico City's time. */
export interface UsageMonth {
  /** The month, `2026-11`. */
  readonly month: string;
  /** The stamps that the platform gave, less those taken back. */
  readonly given: number;
  /** The stamps that came with the first answer. */
  readonly stamped: number;
  /** The stamps whose first answer was lost and that were found again. */
  readonly recovered: number;
  /** Documents whose answer was lost for good: another account has stamped them, or nobody. */
  readonly wasted: number;
  readonly answeredCalls: number;
  readonly failedCalls: number;
  readonly mails: number;
}

interface Asked {
  readonly merchantId: string;
  readonly livemode: boolean;
  /** The number of months, the present one included. */
  readonly months: number;
  readonly now: Date;
}

/** Returns what a merchant used in each of the last months, the latest first; those without any use as well. */
export async function usageMonths(db: Knex, asked: Asked): Promise<readonly UsageMonth[]> {
  const { rows } = await db.raw<{ rows: UsageMonth[] }>(
    `with months as (
       select cast(month as date) as month
         from generate_series(
           date_trunc('month', :now at time zone 'America/Mexico_City') - (:months - 1) * interval '1 month',
           date_trunc('month', :now at time zone 'America/Mexico_City'), interval '1 month') as month
     ), used as (
       select month, name, sum(count) as count from usage_figures
        where merchant_id = :merchantId and livemode = :livemode and month >= (select min(month) from months)
        group by month, name
     ), lost as (
       select cast(date_trunc('month', min(lost.started_at) at time zone 'America/Mexico_City') as date) as month
         from stamp_attempts as lost join invoices on invoices.id = lost.invoice_id
        where lost.merchant_id = :merchantId and lost.livemode = :livemode and lost.outcome = 'unknown'
          and lost.started_at >= (select min(month) from months) at time zone 'America/Mexico_City'
          and invoices.state not in ('requested', 'sealed', 'stamping', 'inDoubt')
          and not exists (select 1 from stamp_attempts as found
                           where found.invoice_id = lost.invoice_id and found.pac = lost.pac
                             and found.outcome in ('stamped', 'recovered', 'notStamped'))
        group by lost.invoice_id, lost.pac
     )
     select to_char(months.month, 'YYYY-MM') as month,
            ${counted.map((name) => `cast(coalesce(sum(used.count) filter (where used.name = '${name}'), 0) as int) as "${name}"`).join(",\n            ")},
            (select cast(count(*) as int) from lost where lost.month = months.month) as wasted
       from months left join used using (month)
      group by months.month order by months.month desc`,
    { ...asked },
  );
  return rows;
}

const counted = ["given", "stamped", "recovered", "answeredCalls", "failedCalls", "mails"] as const;
