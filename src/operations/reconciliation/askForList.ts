import type { Knex } from "knex";
import { systemActor } from "../../domain/access/actor.ts";
import { uncovered } from "../../domain/reconciliation/coverage.ts";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import type { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { type CreateDeps, createDownload } from "../satDownloads/createDownload.ts";

export interface ListAnswer {
  /** The download that brings SAT's list. */
  readonly downloadId?: string;
  /** The reason why it cannot be had. */
  readonly reason?: ErrorCode;
}

/**
 * Asks SAT for its list of what the mirror lacks of a range, or of all of it where that is wanted: metadata, which SAT
 * gives as often as one likes. Returns nothing where nothing is lacking.
 */
export async function askForList(
  tx: Knex.Transaction,
  deps: CreateDeps,
  { merchantId, livemode, dateFrom, dateTo, refresh }: Reconciliation,
  coverage: readonly SatRange[],
): Promise<ListAnswer> {
  const range = { from: dateFrom, to: dateTo };
  const lacking = refresh ? range : uncovered(range, coverage);
  if (!lacking) return {};
  try {
    const download = await createDownload(
      { ...deps, db: tx },
      { principal: { merchantId }, actor: systemActor("reconciliation") },
      {
        livemode,
        requestType: "emitidos",
        content: "metadata",
        dateFrom: lacking.from,
        dateTo: lacking.to,
        requestedThrough: "reconciliation",
      },
    );
    return { downloadId: download.id };
  } catch (error) {
    if (!(error instanceof AppError) || error.retryable) throw error;
    return { reason: error.code };
  }
}
