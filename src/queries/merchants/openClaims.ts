import type { Knex } from "knex";
import type { Owner } from "../ownedBy.ts";

/** A branch, and the instants between which its sales may still be claimed by their customers. */
export interface BranchClaims {
  readonly branchId: string;
  /** Sales from here on may be claimed today. */
  readonly from: Date;
  /** The claims of sales before it end soon. */
  readonly endingUntil: Date;
}

/** The open tickets of a branch; counts go up to `mostClaimsCounted`. */
export interface OpenClaims {
  readonly branchId: string;
  readonly count: number;
  readonly ending: number;
  /** The moments of the oldest and of the newest sale; null without any. */
  readonly oldest: string | null;
  readonly newest: string | null;
}

export const mostClaimsCounted = 10_000;

/** Returns for each branch how many tickets wait for their customers, each read from a range of `tickets_unclaimed`. */
export async function openClaims(
  db: Knex,
  { merchantId, livemode }: Owner,
  branches: readonly BranchClaims[],
): Promise<readonly OpenClaims[]> {
  const sales = `tickets where merchant_id = :merchantId and livemode = :livemode and branch_id = branch."branchId"
    and state = 'accepted' and not locked and issued_at >= branch."from"`;
  const counted = (rows: string): string =>
    `select cast(count(*) as int) from (select from ${rows} limit ${mostClaimsCounted}) as found`;
  const first = (order: string): string =>
    `select issued_at from ${sales} order by issued_at ${order} limit 1`;
  const { rows } = await db.raw<{ rows: OpenClaims[] }>(
    `select "branchId", (${counted(sales)}) as count,
            (${counted(`${sales} and issued_at < branch."endingUntil"`)}) as ending,
            (${first("asc")}) as oldest, (${first("desc")}) as newest
     from json_to_recordset(:branches) as branch
       ("branchId" uuid, "from" timestamptz, "endingUntil" timestamptz)`,
    { merchantId, livemode, branches: JSON.stringify(branches) },
  );
  return rows;
}
