import type { Knex } from "knex";

/**
 * The codes by which PostgreSQL refuses a value: none of its type (22), against a rule of the table, too long for an
 * index (54).
 */
const refusal = /^(?:22...|23502|23514|54...)$/;

/** Rows from one place to before another. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * Saves rows in one go. When PostgreSQL refuses the value of one, everything but such rows is saved, and their places
 * are returned: one document that nobody foresaw does not hold up a package of 200,000.
 */
export async function withoutRefused<Saved>(
  tx: Knex.Transaction,
  span: RowSpan,
  save: (tx: Knex.Transaction, span: RowSpan) => Promise<Saved>,
): Promise<{ readonly saved: readonly Saved[]; readonly refused: readonly number[] }> {
  const { first, end } = span;
  if (first === end) return { saved: [], refused: [] };
  try {
    return { saved: [await tx.transaction((savepoint) => save(savepoint, span))], refused: [] };
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== "string" || !refusal.test(code)) throw error;
    if (end - first === 1) return { saved: [], refused: [first] };
    const middle = (first + end) >> 1;
    const one = await withoutRefused(tx, { first, end: middle }, save);
    const other = await withoutRefused(tx, { first: middle, end }, save);
    return { saved: [...one.saved, ...other.saved], refused: [...one.refused, ...other.refused] };
  }
}
