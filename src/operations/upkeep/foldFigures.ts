import type { Deps } from "../deps.ts";

/** The batch is small enough that nobody waits for the rows meanwhile. */
const batchSize = 2_000;

interface Figures {
  readonly keys: string;
  /** The columns that are added. */
  readonly sums: readonly string[];
}

const tables: Readonly<Record<string, Figures>> = {
  ticket_figures: {
    keys: "merchant_id, livemode, hour, branch_id, state, currency",
    sums: ["count", "total"],
  },
  invoice_figures: {
    keys: "merchant_id, livemode, hour, branch_id, kind, currency, self_invoiced",
    sums: ["count", "total"],
  },
  pac_figures: { keys: "pac, livemode", sums: ["count"] },
  usage_figures: { keys: "merchant_id, livemode, month, name", sums: ["count"] },
};

/**
 * Adds up the figures that have come in since, so that each hour or month is one row of its key. A reader sees the
 * same sums before and after. Any number of schedulers may do so at once: each takes rows that no other has in hand.
 */
export async function foldFigures({ db }: Pick<Deps, "db">): Promise<void> {
  for (const [table, figures] of Object.entries(tables)) {
    let folded: number;
    do {
      const { rows } = await db.raw<{ rows: [{ count: number }] }>(fold(table, figures), { batchSize });
      folded = rows[0].count;
    } while (folded === batchSize);
  }
}

/** Adds in the order of the keys, so that two who add to the same rows wait for each other and not in a ring. */
function fold(table: string, { keys, sums }: Figures): string {
  const columns = `${keys}, ${sums.join(", ")}`;
  return `
    with taken as (
      select seq from ${table} where not folded order by seq limit :batchSize for update skip locked
    ), loose as (
      delete from ${table} where not folded and seq in (select seq from taken) returning ${columns}
    ), added as (
      insert into ${table} as known (${columns}, folded)
        select ${keys}, ${sums.map((sum) => `sum(${sum})`).join(", ")}, true from loose group by ${keys} order by ${keys}
      on conflict (${keys}) where folded
        do update set ${sums.map((sum) => `${sum} = known.${sum} + excluded.${sum}`).join(", ")}
    )
    select cast(count(*) as int) as count from loose`;
}
