import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";

/** The month of one merchant, on the walls of its branches and on SAT's. */
export interface AskedMonth {
  readonly merchantId: string;
  readonly livemode: boolean;
  /** The wall-clock times of its first and its last second. */
  readonly range: SatRange;
  /** The instants between which it lies at each branch. */
  readonly branches: readonly { readonly branchId: string; readonly from: Date; readonly until: Date }[];
  /** The instants between which it lies at the main branch. */
  readonly from: Date;
  readonly until: Date;
}

/** The numbers of what is open of a month, and the parts of it that were compared with SAT's list. */
export interface MonthFigures {
  readonly unclaimed: number;
  readonly rejected: number;
  readonly underway: number;
  readonly refunds: number;
  readonly cancellations: number;
  readonly requests: number;
  readonly differences: number;
  readonly compared: readonly SatRange[];
}

/** Returns what is open of a month, in one round trip; every number is a range of an index. */
export async function monthFigures(db: Knex, asked: AskedMonth): Promise<MonthFigures> {
  const { merchantId, livemode, range, branches, from, until } = asked;
  const { rows } = await db.raw<{ rows: [MonthFigures] }>(
    `select (${counted(atBranches("accepted"))}) as unclaimed,
            (${counted(atBranches("rejected"))}) as rejected,
            (${counted(`tickets where ${own} and state in ('received', 'invoicing', 'parked')
                         and issued_at >= :from and issued_at < :until`)}) as underway,
            (${counted(`refunds where ${own} and state in ('crediting', 'voiding') and created_at < :until`)}) as refunds,
            (${counted(`invoices where ${own} and state = 'cancelling' and stamped_at < :until`)}) as cancellations,
            (${counted(`received_cancellations where ${own} and state = 'pending' and created_at < :until`)}) as requests,
            (${counted(`sat_findings where ${own} and state = 'open'
                         and occurred_at >= cast(:first as timestamp) and occurred_at <= cast(:last as timestamp)`)}) as differences,
            (select coalesce(json_agg(json_build_object('from', date_from, 'to', date_to)), '[]')
               from reconciliations
              where ${own} and state = 'done' and date_from <= :last and date_to >= :first) as compared`,
    {
      merchantId,
      livemode,
      from,
      until,
      first: range.from,
      last: range.to,
      branches: JSON.stringify(branches),
    },
  );
  return rows[0];
}

const own = "merchant_id = :merchantId and livemode = :livemode";

function counted(rows: string): string {
  return `select cast(count(*) as int) from ${rows}`;
}

function atBranches(state: "accepted" | "rejected"): string {
  return `json_to_recordset(:branches) as branch ("branchId" uuid, "from" timestamptz, until timestamptz)
     join tickets on ${own} and branch_id = branch."branchId" and state = '${state}'
      and issued_at >= branch."from" and issued_at < branch.until`;
}
