import type { Knex } from "knex";
import type { ReportSpan } from "../../domain/reports/reportSpan.ts";
import type { ReportName, ReportRow } from "../../domain/reports/reportTable.ts";
import type { Owner } from "../ownedBy.ts";

/** A row for each code that somebody may meet is enough, and a bound all the same. */
const mostErrors = 500;

/**
 * Returns the rows of a report, in one round trip. Amounts are exact decimals. Sales, cancellations and the funnel are
 * read from indexes that hold all they need; taxes from the documents themselves.
 */
export async function readReport(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  name: ReportName,
  { days, bounds, timeZone }: ReportSpan,
  language: "es" | "en",
): Promise<readonly ReportRow[]> {
  // `is true` keeps the planner to the index by date, which holds the branch.
  const ofBranches = boundBranchIds ? "and (branch_id = any(cast(:branchIds as uuid[]))) is true" : "";
  const own = `merchant_id = :merchantId and livemode = :livemode ${ofBranches}`;
  const within = (column: string): string => `${own} and ${column} >= :start and ${column} < :end`;
  const { rows } = await db.raw<{ rows: ReportRow[] }>(queries[name](within), {
    merchantId,
    livemode,
    bounds: [...bounds] as unknown as Date,
    days: [...days] as unknown as string,
    start: bounds[0] as Date,
    end: bounds.at(-1) as Date,
    timeZone,
    language,
    ...(boundBranchIds && { branchIds: [...boundBranchIds] as unknown as string }),
  });
  return rows;
}

type Within = (column: string) => string;

const openStates = "('received', 'parked', 'accepted', 'rejected', 'invoicing')";

const queries: Readonly<Record<ReportName, (within: Within) => string>> = {
  sales: (within) => `
    with sold as (
      select width_bucket(issued_at, cast(:bounds as timestamptz[])) as place, currency, sum(ticket) as tickets,
             sum(total) as sold, sum(held) as held, ${sumWhere("state = 'invoiced'")} as invoiced,
             ${sumWhere("state = 'globallyInvoiced'")} as "global",
             ${sumWhere("state = 'invoicedElsewhere'")} as elsewhere,
             ${sumWhere(`state in ${openStates}`)} as open
        from (select issued_at, currency, state, total, 0 as held, 1 as ticket from tickets where ${within("issued_at")}
              union all
              select issued_at, currency, state, -held, held, 0 from tickets
               where ${within("issued_at")} and held <> 0) as parts
       where state <> 'voided' group by 1, 2),
    stamped as (
      select width_bucket(stamped_at, cast(:bounds as timestamptz[])) as place, currency,
             count(*) filter (where kind <> 'creditNote') as documents,
             ${sumWhere("kind <> 'creditNote'")} as stamped, ${sumWhere("kind = 'creditNote'")} as credited
        from invoices
       where ${within("stamped_at")} and state in ('stamped', 'cancelling') and currency <> 'XXX' and cfdi_type not in ('N', 'R')
         group by 1, 2)
    select (cast(:days as text[]))[place] as day, currency, cast(coalesce(tickets, 0) as int) as tickets,
           ${decimals("sold", "held", "invoiced", '"global"', "elsewhere", "open")},
           cast(coalesce(documents, 0) as int) as documents, ${decimals("stamped", "credited")}
      from sold full join stamped using (place, currency) order by place, currency`,

  taxes: (within) => `
    select to_char(invoices.stamped_at at time zone :timeZone, 'YYYY-MM') as month, cfdi_type as type,
           part.side, part.tax, coalesce(part.rate, case when part.side = 'transferred' then 'exempt' end) as rate,
           currency, cast(count(distinct id) as int) as documents,
           cast(trim_scale(sum(part.base)) as text) as base,
           cast(trim_scale(coalesce(sum(part.amount), 0)) as text) as amount
      from invoices
     cross join lateral (select comprobante -> 'Impuestos' as taxes offset 0) as document
     cross join lateral (
       select 'transferred' as side, one ->> 'Impuesto' as tax, one ->> 'TasaOCuota' as rate,
              cast(one ->> 'Base' as numeric) as base, cast(one ->> 'Importe' as numeric) as amount
         from jsonb_array_elements(taxes -> 'Traslados') as one
       union all
       select 'withheld', one ->> 'Impuesto', null, null, cast(one ->> 'Importe' as numeric)
         from jsonb_array_elements(taxes -> 'Retenciones') as one) as part
     where ${within("stamped_at")} and state in ('stamped', 'cancelling')
     group by 1, 2, 3, 4, 5, 6 order by 1 desc, 2 desc, 3, 4, 5, 6`,

  cancellations: (within) => `
    select to_char(gone.cancelled_at at time zone :timeZone, 'YYYY-MM') as month,
           coalesce(asked.motive, 'outside') as motive, currency, cast(count(*) as int) as documents,
           cast(trim_scale(sum(total)) as text) as total
      from (select cancelled_at, currency, total, cancellation_id from invoices
             where ${within("cancelled_at")} and state = 'cancelled' and cfdi_type <> 'R') as gone
      left join cancellations as asked on asked.id = gone.cancellation_id and asked.state = 'cancelled'
     group by 1, 2, 3 order by 1 desc, 2, 3`,

  errors: (within) => `
    select of, fault ->> 'code' as code,
           (array_agg(fault -> 'message' ->> cast(:language as text) order by at desc))[1] as message,
           (array_agg(fault -> 'cure' ->> cast(:language as text) order by at desc))[1] as cure,
           cast(count(distinct id) as int) as documents,
           to_char(max(at) at time zone :timeZone, 'YYYY-MM-DD') as "lastDay"
      from (select 'ticket' as of, id, issued_at as at, faults from tickets
             where ${within("issued_at")} and state = 'rejected'
            union all
            select 'receiver', id, issued_at, receiver_faults from tickets
             where ${within("issued_at")} and state = 'accepted' and receiver_faults is not null and invoice_id is null
            union all
            select 'invoice', id, created_at, faults from invoices
             where ${within("created_at")} and state = 'refused' and kind <> 'retention') as failed
     cross join lateral jsonb_array_elements(coalesce(faults, '[]')) as fault
     group by of, fault ->> 'code' order by documents desc, of, code limit ${mostErrors}`,

  funnel: (within) => `
    with sold as (select state, count(*) as count from tickets
                   where ${within("issued_at")} and state <> 'voided' group by 1),
    opened as (select count(*) as count from tickets
                where ${within("issued_at")} and opened_at is not null and state <> 'voided'),
    stamped as (select count(*) filter (where self_invoiced) as own,
                       count(*) filter (where not self_invoiced and kind = 'nominative' and content is null and source = 'issued') as others
                  from invoices where ${within("stamped_at")} and state in ('stamped', 'cancelling')),
    refused as (select count(*) as own from invoices
                 where ${within("created_at")} and state = 'refused' and self_invoiced),
    receipts as (select coalesce(sum(count), 0) as count from sold)
    select step, cast(documents as int) as documents,
           case when receipts.count > 0 then cast(round(100 * documents / receipts.count, 1) as float8) end as share
      from receipts, opened, stamped, refused cross join lateral (values
        (1, 'receipts', receipts.count),
        (2, 'opened', opened.count),
        (3, 'asked', stamped.own + refused.own),
        (4, 'selfInvoiced', stamped.own),
        (5, 'byMerchant', stamped.others),
        (6, 'global', (select coalesce(sum(count), 0) from sold where state = 'globallyInvoiced')),
        (7, 'open', (select coalesce(sum(count), 0) from sold where state in ${openStates}))
      ) as steps (place, step, documents) order by place`,
};

function sumWhere(condition: string): string {
  return `sum(total) filter (where ${condition})`;
}

/** Writes sums as decimals without needless zeros; a sum of nothing is zero. */
function decimals(...columns: readonly string[]): string {
  return columns.map((column) => `cast(trim_scale(coalesce(${column}, 0)) as text) as ${column}`).join(", ");
}
