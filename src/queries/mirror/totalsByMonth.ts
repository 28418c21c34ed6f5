import type { Knex } from "knex";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { CfdiFilter } from "./cfdiFilter.ts";
import { type MirrorOwner, mirrorOf } from "./mirrorOf.ts";
import { narrowed } from "./narrowed.ts";

/** Documents of one month, direction, type and currency. Sums are exact decimals. */
export interface MonthTotals {
  /** The month, `YYYY-MM`. */
  readonly month: string;
  readonly direction: "issued" | "received";
  readonly type: string;
  /** The currency; null where only metadata is known, which does not say it. */
  readonly currency: string | null;
  readonly count: number;
  /** The number of documents known by metadata only: they are in `count` and `total`, and in no other sum. */
  readonly withoutXml: number;
  readonly subtotal: string;
  readonly discount: string;
  readonly ivaTransferred: string;
  readonly iepsTransferred: string;
  readonly isrWithheld: string;
  readonly ivaWithheld: string;
  readonly iepsWithheld: string;
  readonly total: string;
}

const sums = [
  "subtotal",
  "discount",
  "iva_transferred",
  "ieps_transferred",
  "isr_withheld",
  "iva_withheld",
  "ieps_withheld",
  "total",
];

/**
 * Returns the sums of the documents, by the month of issue. One read of the index range of the days; what was issued
 * to oneself counts in both directions.
 */
export async function totalsByMonth(
  db: Knex,
  owner: MirrorOwner,
  filter: CfdiFilter & { readonly from: string; readonly to: string },
): Promise<readonly MonthTotals[]> {
  const monthly = narrowed(mirrorOf(SatCfdi.query(db), owner), filter)
    .select("issued", "received", "type", "currency")
    .select(
      db.raw("date_trunc('month', issued_at) as month"),
      db.raw("count(*) as count"),
      db.raw("count(*) filter (where not has_xml) as without_xml"),
      ...sums.map((column) => db.raw(`coalesce(sum(${column}), 0) as ${column}`)),
    )
    .groupByRaw("1, 2, 3, 4, 5");
  const query = db
    .from(monthly.toKnexQuery().as("monthly"))
    .joinRaw(
      "cross join lateral (values ('issued', issued), ('received', received)) as sides (direction, is_side)",
    )
    .where("is_side", true)
    .select(
      db.raw("to_char(month, 'YYYY-MM') as month"),
      "direction",
      "type",
      "currency",
      db.raw("cast(sum(count) as int) as count"),
      db.raw("cast(sum(without_xml) as int) as without_xml"),
      ...sums.map((column) => db.raw(`sum(${column}) as ${column}`)),
    )
    .groupByRaw("1, 2, 3, 4")
    .orderByRaw("1 desc, 2, 3, 4");
  if (filter.direction) query.where("direction", filter.direction);
  return query;
}
