import type { Knex } from "knex";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { type Upserted, upsertRecords } from "../upsertRecords.ts";
import { newId } from "../../platform/ids.ts";
import { customerRecord } from "./customerRecord.ts";

/** A column that a file may give for customers that exist; what it does not name stays. */
export type CustomerColumn = Exclude<keyof CustomerSheet, "rfc">;

export interface CustomerUpsert {
  readonly merchantId: string;
  /** The customers; none is in it twice by `knownBy`. */
  readonly sheets: readonly CustomerSheet[];
  /** The columns to overwrite in customers that exist; without any they stay as they are. */
  readonly overwrite: readonly CustomerColumn[];
  readonly now: Date;
}

/** Stores customers in one statement, however many; they are told apart by `knownBy`, which follows from RFC and name. */
export function upsertCustomers(
  tx: Knex.Transaction,
  { sheets, ...upsert }: CustomerUpsert,
): Promise<Upserted> {
  const records = sheets.map((sheet) => ({ id: newId(), ...customerRecord(sheet) }));
  return upsertRecords(tx, {
    ...upsert,
    table: "customers",
    key: "knownBy",
    order: ["rfc", "name"],
    records,
  });
}
