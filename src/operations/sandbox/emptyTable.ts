import type { Knex } from "knex";
import { SandboxReset } from "../../models/merchants/SandboxReset.ts";
import type { Deps } from "../deps.ts";
import type { TestTable } from "./testTables.ts";

/** The result of a pass over a table. */
interface Emptied {
  readonly deleted: number;
  /** True when rows are left that somebody is working at. */
  readonly isLeft: boolean;
}

/** The rows of one transaction; a global invoice takes thousands of further rows along. */
const sliceSize = 100;

/**
 * Deletes a merchant's rows of test mode from one table, some at a time, with what belongs to them. Each transaction
 * counts what it deletes; files go before their rows. Rows that are leased, or locked by somebody else, are left.
 */
export async function emptyTable(
  deps: Pick<Deps, "db" | "clock" | "storage">,
  emptying: TestTable & { readonly reset: SandboxReset },
  signal: AbortSignal,
): Promise<Emptied> {
  const { table, reset, files } = emptying;
  for (let deleted = 0; ;) {
    signal.throwIfAborted();
    const chosen = files && (await chooseRows(deps.db, emptying));
    for (const key of files && chosen ? await files(deps.db, chosen) : []) await deps.storage.delete(key);
    const slice = await deps.db.transaction((tx) => emptySlice(tx, deps, { ...emptying, chosen }));
    deleted += slice;
    if (slice > 0) continue;
    const left = await testRows(deps.db, table, reset).first(deps.db.raw("1 as one"));
    return { deleted, isLeft: left !== undefined };
  }
}

async function chooseRows(db: Knex, { table, reset }: Parameters<typeof emptyTable>[1]): Promise<string[]> {
  return testRows(db, table, reset).limit(sliceSize).pluck<string[]>("id");
}

async function emptySlice(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  emptying: Parameters<typeof emptyTable>[1] & { readonly chosen: readonly string[] | undefined },
): Promise<number> {
  const { table, isLeased = false, parts = [], loosened = [], reset, chosen } = emptying;
  const free = testRows(tx, table, reset);
  if (chosen) free.whereIn("id", [...chosen]);
  if (isLeased)
    free.where((query) => {
      void query.whereNull("leasedUntil").orWhere("leasedUntil", "<=", clock.now());
    });
  // Only rows that others refer to need an id. Their place names any, as long as they are locked.
  const key = chosen || parts.length > 0 || loosened.length > 0 ? "id" : "ctid";
  const locked = await free.limit(sliceSize).forUpdate().skipLocked().pluck<string[]>(key);
  if (locked.length === 0) return 0;
  for (const reference of loosened) await referring(tx, reference, locked).update(columnOf(reference), null);
  for (const reference of parts) await referring(tx, reference, locked).delete();
  await tx(table)
    .whereRaw(`${key} = any (cast(? as ${key === "id" ? "uuid" : "tid"}[]))`, [locked])
    .delete();
  await SandboxReset.query(tx).findById(reset.id).increment("deleted", locked.length);
  return locked.length;
}

function testRows(db: Knex, table: string, { merchantId }: SandboxReset) {
  return db(table).where({ merchantId, livemode: false });
}

function referring(tx: Knex.Transaction, reference: string, ids: readonly string[]) {
  return tx(tableOf(reference)).whereIn(columnOf(reference), [...ids]);
}

const tableOf = (reference: string): string => reference.split(".")[0] as string;
const columnOf = (reference: string): string => reference.split(".")[1] as string;
