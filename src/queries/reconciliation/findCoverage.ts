import type { Knex } from "knex";
import { coverageOf } from "../../domain/reconciliation/coverage.ts";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { listedByMetadata } from "./listedByMetadata.ts";

export interface TaxpayerOfMode {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly rfc: string;
}

/** Returns the parts of a range for which SAT's list of what the taxpayer issued is in the mirror, in order. */
export async function findCoverage(
  db: Knex,
  taxpayer: TaxpayerOfMode,
  range: SatRange,
): Promise<readonly SatRange[]> {
  const { rows } = await db.raw<{ rows: { first: string; last: string }[] }>(listedByMetadata, {
    ...taxpayer,
    ...range,
  });
  return coverageOf(
    range,
    rows.map(({ first, last }) => ({ from: first, to: last })),
  );
}
