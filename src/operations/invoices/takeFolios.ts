import type { Knex } from "knex";
import { prepared } from "../../platform/database/prepared.ts";

export interface SeriesKey {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly code: string;
  /** The type of a series that is not there yet; income when absent. */
  readonly cfdiType?: "I" | "R";
}

/**
 * Takes one folio for each entry, in order. The counter's row lock lasts until the caller's transaction ends, so an
 * aborted one gives its folios back and a series has no gaps.
 */
export async function takeFolios(tx: Knex.Transaction, wanted: readonly SeriesKey[]): Promise<bigint[]> {
  const next = new Map<string, bigint>();
  // The order is always the same, or two workers could wait for each other.
  for (const name of [...new Set(wanted.map(nameOf))].sort()) {
    const key = wanted.find((each) => nameOf(each) === name) as SeriesKey;
    next.set(name, await takeRange(tx, key, wanted.filter((each) => nameOf(each) === name).length));
  }
  return wanted.map((key) => {
    const folio = next.get(nameOf(key)) as bigint;
    next.set(nameOf(key), folio + 1n);
    return folio;
  });
}

async function takeRange(tx: Knex.Transaction, key: SeriesKey, count: number): Promise<bigint> {
  const { rows } = await prepared<{ rows: { first: string }[] }>(
    tx,
    `insert into series (merchant_id, livemode, code, cfdi_type, next_folio) values (?, ?, ?, ?, 1 + ?)
     on conflict (merchant_id, livemode, code) do update set next_folio = series.next_folio + ?
     returning next_folio - ? as first`,
    [key.merchantId, key.livemode, key.code, key.cfdiType ?? "I", count, count, count],
  );
  return BigInt((rows[0] as { first: string }).first);
}

function nameOf({ merchantId, livemode, code }: SeriesKey): string {
  return JSON.stringify([merchantId, livemode, code]);
}
