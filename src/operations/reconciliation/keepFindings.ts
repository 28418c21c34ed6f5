import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";

/** One comparison at work on a part of its range. */
export interface Comparison extends SatRange {
  readonly runId: string;
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly rfc: string;
  readonly graceHours: number;
  readonly now: Date;
}

/**
 * Keeps what a query finds: rows of kind, subject, uuid, invoice_id, occurred_at, details. What was resolved stays so
 * while its facts are the same, also after it was gone; with other facts it is open again. Returns how many there are.
 */
export async function keepFindings(
  tx: Knex.Transaction,
  comparison: Comparison,
  query: string,
): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into sat_findings (id, merchant_id, livemode, kind, subject, uuid, invoice_id, occurred_at, details,
                               first_seen_by, last_seen_by, created_at, updated_at)
     select gen_random_uuid(), :merchantId, :livemode, found.kind, found.subject, found.uuid, found.invoice_id,
            found.occurred_at, jsonb_strip_nulls(found.details), :runId, :runId, cast(:now as timestamptz), cast(:now as timestamptz)
       from (${query}) found
     on conflict (merchant_id, livemode, kind, subject) do update set
       state = case when ${stillResolved} then 'resolved' else 'open' end,
       note = case when ${stillResolved} then sat_findings.note end,
       resolved_by = case when ${stillResolved} then sat_findings.resolved_by end,
       resolved_at = case when ${stillResolved} then sat_findings.resolved_at end,
       updated_at = case when sat_findings.details = excluded.details and sat_findings.state <> 'gone' then sat_findings.updated_at
                         else excluded.updated_at end,
       uuid = excluded.uuid, invoice_id = excluded.invoice_id, occurred_at = excluded.occurred_at,
       details = excluded.details, last_seen_by = excluded.last_seen_by`,
    { ...comparison },
  );
  return rowCount;
}

const stillResolved = "(sat_findings.resolved_at is not null and sat_findings.details = excluded.details)";
