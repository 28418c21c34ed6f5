import type { Knex } from "knex";

/**
 * Runs a transaction that takes long. When the signal is raised, the server ends the statement that runs, and the
 * transaction is undone; between its statements the work itself asks the signal.
 */
export async function abortableTransaction<T>(
  db: Knex,
  signal: AbortSignal,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  return db.transaction(async (tx) => {
    const { rows } = await tx.raw<{ rows: [{ pid: number }] }>("select pg_backend_pid() as pid");
    let cancelling: Promise<unknown> = Promise.resolve();
    const cancel = (): void => {
      cancelling = db.raw("select pg_cancel_backend(?)", [rows[0].pid]).then(nothing, nothing);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await work(tx);
    } finally {
      signal.removeEventListener("abort", cancel);
      // It is awaited before the connection serves anybody else, whose statement it would end.
      await cancelling;
    }
  });
}

function nothing(): undefined {
  return undefined;
}
