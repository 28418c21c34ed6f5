import type { Client } from "pg";
import { createDatabase, type Knex } from "../../../src/platform/database/createDatabase.ts";

export interface Life {
  readonly db: Knex;
  /** The same port; each call of it stands between two points. */
  outside<T extends object>(port: T): T;
  /** One more point. Resolves at once in life, and never in death. */
  point(): Promise<void>;
  /** Lets it run; answers how many points it came by, and nothing where it died. */
  spend(run: () => Promise<unknown>): Promise<number | undefined>;
}

/** Statements that change something; a run that dies at a read has died after the change before it. */
const changes = /^\s*(?:insert|update|delete|create|drop|alter|analyze|with|copy|commit|release|select pg_)/i;

/**
 * What the dead wait for. It stays in memory for as long as the process: where a dead run is collected, Node closes its
 * files one by one with a warning, and will refuse to.
 */
const never = new Promise<never>(() => {});
const unanswered: unknown[] = [];

/**
 * A run that dies at its n-th point (0 for never) as a process does that is killed: before a statement that `counts`,
 * after its answer came, before or after a call to the outside. The dead one's connections are torn, so that the
 * database undoes what was not committed; nothing that it waits for comes any more; nothing of it is caught, cleared
 * away or given back. A killed process would do the same, but takes seconds to load. Timers of the dead go on, so it
 * serves long tests only, whose processes end with their tests.
 */
export function mortalLife(url: string, dieAt: number, counts = changes): Life {
  const connections = new Set<Client>();
  let points = 0;
  let dead = false;
  let tell = (): void => {};
  const died = new Promise<void>((resolve) => (tell = resolve));

  const point = (): Promise<void> => {
    points += 1;
    if (points === dieAt && !dead) {
      dead = true;
      unanswered.push(...connections);
      for (const connection of connections) tear(connection);
      tell();
    }
    return dead ? never : Promise.resolve();
  };
  const watch = (connection: Client): Promise<void> => {
    connections.add(connection);
    connection.once("end", () => connections.delete(connection));
    const send = connection.query.bind(connection) as (...call: unknown[]) => unknown;
    const query = (...call: [string | { readonly text?: string }, ...unknown[]]): unknown => {
      const [what] = call;
      const sql = (typeof what === "string" ? what : what.text) ?? "copy";
      const mark = (): void => void (counts.test(sql) && point());
      mark();
      if (dead) {
        unanswered.push(call);
        return what;
      }
      const hear = call.at(-1);
      if (typeof hear !== "function") return send(...call);
      return send(...call.slice(0, -1), (...answer: unknown[]) => {
        mark();
        if (dead) unanswered.push(hear);
        else (hear as (...answer: unknown[]) => void)(...answer);
      });
    };
    Object.assign(connection, { query });
    if (dead) tear(connection);
    return Promise.resolve();
  };
  const db = createDatabase(url, { poolSize: 6, applicationName: "mortal", prepare: watch });
  return {
    db,
    outside(port) {
      return new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== "function") return member;
          return async (...call: unknown[]) => {
            await point();
            const answer: unknown = await member.apply(target, call);
            await point();
            return answer;
          };
        },
      });
    },
    point,
    async spend(run) {
      const lived = run().then(() => points);
      const end = await Promise.race([lived, died]);
      if (end !== undefined) await db.destroy();
      return end ?? undefined;
    },
  };
}

/** Ends a connection without a word to either side. */
function tear(connection: Client): void {
  const { stream } = (
    connection as unknown as { connection: { stream: NodeJS.EventEmitter & { destroy(): void } } }
  ).connection;
  stream.removeAllListeners();
  stream.on("error", () => {});
  stream.destroy();
}
