import type { Knex } from "knex";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { SatListName } from "../../domain/satLists/satListDefinitions.ts";

export type Alone<T> = { readonly kind: "done"; readonly result: T } | { readonly kind: "busy" };

/** The things of which one import runs at a time. */
type Imported = Workbook | `list ${SatListName}`;

/** The lock family; any number would do, but it is the same in every version of the product. */
const family = 7_402;

/**
 * Runs an import while nobody else imports this workbook or list, or returns `busy` at once. The lock lives as long as the
 * connection, so a process that is killed leaves none behind.
 */
export async function importAlone<T>(
  db: Knex,
  workbook: Imported,
  work: () => Promise<T>,
): Promise<Alone<T>> {
  return db.transaction(async (tx) => {
    if (!(await holdWorkbook(tx, workbook))) return { kind: "busy" };
    // Nothing else happens on this connection until the import is over.
    await tx.raw("set local idle_in_transaction_session_timeout = 0");
    return { kind: "done", result: await work() };
  });
}

/** Takes the lock until the transaction ends, unless somebody has it. */
export async function holdWorkbook(tx: Knex.Transaction, workbook: Imported): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { held: boolean }[] }>(
    "select pg_try_advisory_xact_lock(?, hashtext(?)) as held",
    [family, workbook],
  );
  return rows[0]?.held === true;
}
