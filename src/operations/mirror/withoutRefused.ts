import type { Knex } from "knex";

/** What PostgreSQL says of a value: none of its type (22), against a rule of the table, too long for an index (54). */
const refusal = /^(?:22...|23502|23514|54...)$/;

/**
 * Saves rows in one go. When PostgreSQL refuses the value of one, everything but such rows is saved, and they are told:
 * one document that nobody foresaw does not hold up a package of 200,000.
 */
export async function withoutRefused<Row, Saved>(
  tx: Knex.Transaction,
  rows: readonly Row[],
  save: (tx: Knex.Transaction, rows: readonly Row[]) => Promise<Saved>,
): Promise<{ readonly saved: readonly Saved[]; readonly refused: readonly Row[] }> {
  if (rows.length === 0) return { saved: [], refused: [] };
  try {
    return { saved: [await tx.transaction((savepoint) => save(savepoint, rows))], refused: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1) return { saved: [], refused: rows };
    const middle = rows.length >> 1;
    const first = await withoutRefused(tx, rows.slice(0, middle), save);
    const second = await withoutRefused(tx, rows.slice(middle), save);
    return {
      saved: [...first.saved, ...second.saved],
      refused: [...first.refused, ...second.refused],
    };
  }
}

function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && refusal.test(code);
}
