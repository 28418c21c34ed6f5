import type { Knex } from "knex";

interface Query {
  readonly sql: string;
  readonly bindings: readonly Knex.Value[];
  readonly db: Knex;
  ms: number;
}

interface Event {
  readonly __knexQueryUid: string;
  readonly sql: string;
  readonly bindings?: readonly Knex.Value[];
}

export interface WatchedQueries {
  /** Forgets what was asked until now. */
  clear(): void;
  /** Returns the plan of what took longest since, its time and its steps over tables; run once more for that. */
  slowestPlan(): Promise<string>;
}

/** Watches what is asked over these handles. */
export function watchQueries(handles: readonly Knex[]): WatchedQueries {
  let seen = new Map<string, Query & { at: number }>();
  for (const db of handles) {
    db.on("query", ({ __knexQueryUid: uid, sql, bindings = [] }: Event) =>
      seen.set(uid, { sql, bindings, db, ms: 0, at: performance.now() }),
    );
    db.on("query-response", (_rows: unknown, { __knexQueryUid: uid }: Event) => {
      const query = seen.get(uid);
      if (query) query.ms = performance.now() - query.at;
    });
  }
  return {
    clear: () => void (seen = new Map()),
    async slowestPlan() {
      const [slowest] = [...seen.values()]
        .filter(({ sql }) => /^\s*(select|with)/i.test(sql))
        .toSorted((one, other) => other.ms - one.ms);
      return slowest ? planOf(slowest) : "no query was seen";
    },
  };
}

async function planOf({ sql, bindings, db, ms }: Query): Promise<string> {
  // Knex writes its own question marks anew, and must not take those of operators for them.
  const text = sql.replaceAll("?", String.raw`\?`).replaceAll(/\$\d+/g, "?");
  const ordered = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => bindings[Number(place) - 1] as Knex.Value);
  const { rows } = await db.raw<{ rows: { "QUERY PLAN": string }[] }>(
    `explain (analyze, buffers, timing off) ${text}`,
    ordered,
  );
  const steps = rows.map((row) => row["QUERY PLAN"]);
  const shown = steps.filter((line) => /Scan|Sort|Execution Time|Rows Removed/.test(line));
  return [`${ms.toFixed(1)} ms: ${sql.replaceAll(/\s+/g, " ").slice(0, 600)}`, ...shown].join("\n      ");
}
