import type { Knex } from "knex";
import { dueOn } from "./dueOn.ts";

/** An invoice whose customer is to be reminded today. */
export interface DueReminder {
  readonly id: string;
  /** The day of the mail, counted from the day on which the invoice is due. */
  readonly day: number;
  /** `YYYY-MM-DD` */
  readonly due_on: string;
  /** The days since then; negative before. */
  readonly days_late: number;
}

/** A mail that could not go on its day goes in these days after it, and then no more. */
const mostDaysLate = 3;
/** The hour of the place of issue from which mails go. */
const firstHour = 9;

/**
 * Returns the open invoices of a merchant whose customers are to be reminded now. Of several days that have come, the
 * latest counts, and no day before one that has been told is told any more.
 */
export async function dueReminders(
  db: Knex,
  { merchantId, days }: { readonly merchantId: string; readonly days: readonly number[] },
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueReminder[]> {
  const { rows } = await db.raw<{ rows: DueReminder[] }>(
    `with open as materialized (
       select id, seq, ${dueOn} as due_on, timezone(time_zone, cast(:now as timestamptz)) as local
         from invoices
        where merchant_id = :merchantId and state = 'stamped' and comprobante ->> 'MetodoPago' = 'PPD'
          and total > credited + paid and cfdi_type = 'I'
     )
     select open.id, reached.day, cast(open.due_on as text) as due_on,
            cast(open.local as date) - open.due_on as days_late
       from open
       cross join lateral (
         select max(day) as day from unnest(cast(:days as int[])) as wanted (day)
          where cast(open.local as date) - open.due_on between day and day + :mostDaysLate) as reached
      where reached.day is not null and extract(hour from open.local) >= :firstHour
        and not exists (select 1 from payment_reminders as told
                         where told.invoice_id = open.id and told.day >= reached.day)
      order by open.seq limit :limit`,
    { merchantId, days: [...days] as never, now, limit, mostDaysLate, firstHour },
  );
  return rows;
}
