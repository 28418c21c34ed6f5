import type { Knex } from "knex";

/**
 * Makes a database handle fail at its n-th point: before a statement is sent, or after its answer came. To the database
 * that is what a killed process is: what was not committed is undone, and the answer to a commit may be lost.
 */
export function dyingDb(
  db: Knex,
  dieAt: number,
): {
  readonly db: Knex;
  /** Makes a port fail at its points too: before and after each of its calls. */
  watched<T extends object>(port: T): T;
  heal(): void;
} {
  let points = 0;
  const onQuery = ({ sql }: { sql: string }): void => point(sql);
  const onAnswer = (_answer: unknown, { sql }: { sql: string }): void => point(sql);
  const point = (sql: string): void => {
    // The server rolls back by itself when a process is gone; here the connection lives on.
    if (/^rollback/i.test(sql)) return;
    points += 1;
    if (points >= dieAt) throw new Error("killed");
  };
  const call = async (target: object, member: (...said: unknown[]) => unknown, said: unknown[]) => {
    point("call");
    const answer: unknown = await member.apply(target, said);
    point("answer");
    return answer;
  };
  db.on("query", onQuery);
  db.on("query-response", onAnswer);
  return {
    db,
    watched: (port) =>
      new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== "function") return member;
          return (...said: unknown[]) => call(target, member as (...said: unknown[]) => unknown, said);
        },
      }),
    heal() {
      db.removeListener("query", onQuery);
      db.removeListener("query-response", onAnswer);
    },
  };
}
