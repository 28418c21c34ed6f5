import type { Knex } from "knex";
import type { SatFindingKind } from "../../domain/reconciliation/finding.ts";
import type { ReconciliationCounts } from "../../domain/reconciliation/reconciliation.ts";
import { slices } from "../../domain/reconciliation/slices.ts";
import { keepCancelled } from "./keepCancelled.ts";
import { keepElsewhere } from "./keepElsewhere.ts";
import type { Comparison } from "./keepFindings.ts";
import { keepMissingFolios } from "./keepMissingFolios.ts";
import { takeOverCancelled } from "./takeOverCancelled.ts";
import { keepUnknown } from "./keepUnknown.ts";

/**
 * Compares our books with SAT's list, a month a statement, and keeps what they do not agree about. What SAT lists as
 * cancelled becomes cancelled here. The database does it all, so that memory stays flat. The caller keeps others from
 * comparing the same books meanwhile.
 */
export async function compareBooks(
  tx: Knex.Transaction,
  comparison: Comparison,
  signal: AbortSignal,
): Promise<ReconciliationCounts> {
  let unjudged = 0;
  for (const slice of slices(comparison)) {
    signal.throwIfAborted();
    const part = { ...comparison, ...slice };
    unjudged += await keepUnknown(tx, part);
    await keepCancelled(tx, part);
    await keepElsewhere(tx, part);
    await keepMissingFolios(tx, part);
  }
  const gone = await closeGone(tx, comparison);
  const counts = await countFound(tx, comparison);
  const cancelled = await takeOverCancelled(tx, comparison);
  return { ...counts, gone, unjudged, cancelled };
}

const ofRange = `merchant_id = :merchantId and livemode = :livemode
  and occurred_at >= cast(:from as timestamp) and occurred_at < cast(:to as timestamp) + interval '1 second'`;

/** Closes findings on which both sides agree by now. The row still tells who resolved it, in case it comes back. */
async function closeGone(tx: Knex.Transaction, comparison: Comparison): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `update sat_findings set state = 'gone', updated_at = :now
      where ${ofRange} and state <> 'gone' and last_seen_by is distinct from :runId`,
    { ...comparison },
  );
  return rowCount;
}

async function countFound(
  tx: Knex.Transaction,
  comparison: Comparison,
): Promise<Pick<ReconciliationCounts, "found" | "open">> {
  const { rows } = await tx.raw<{ rows: { kind: SatFindingKind; found: number; open: number }[] }>(
    `select kind, cast(count(*) as int) as found, cast(count(*) filter (where state = 'open') as int) as open
       from sat_findings where ${ofRange} and last_seen_by = :runId group by kind`,
    { ...comparison },
  );
  const found = { unknownToSat: 0, cancelledOutside: 0, issuedElsewhere: 0, missingFolio: 0 };
  for (const row of rows) found[row.kind] = row.found;
  return { found, open: rows.reduce((sum, row) => sum + row.open, 0) };
}
