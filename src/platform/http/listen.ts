import { Client } from "pg";
import type { Logger } from "../logger.ts";

export interface Listening {
  /** The name that completes "could not listen to …" in the log. */
  readonly channel: string;
  /** Runs at each notice, and after each new connection, because notices meanwhile are lost. */
  readonly onNotice: () => void;
  readonly log: Pick<Logger, "warn">;
}

const longestWaitMs = 30_000;

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which it makes again for as long as it takes. `LISTEN`
 * does not pass through a pooler in transaction mode, so whoever listens also looks from time to time.
 */
export function listen(url: string, { channel, onNotice, log }: Listening): { close(): Promise<void> } {
  let closed = false;
  let tries = 0;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let connecting = connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end();
    },
  };

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: "timbra listener",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    // Of a connection that fails both are told, in any order; the first counts.
    next.once("error", (error) => lost(next, error));
    next.once("end", () => lost(next));
    next.on("notification", () => onNotice());
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      tries = 0;
      onNotice();
    } catch (error) {
      lost(next, error as Error);
    }
  }

  function lost(gone: Client, error?: Error): void {
    if (closed || client !== gone) return;
    client = undefined;
    gone.on("error", () => undefined);
    void gone.end().catch(() => undefined);
    const waitMs = Math.min(longestWaitMs, 500 * 2 ** tries++);
    log.warn({ err: error, channel, waitMs }, "lost the connection that listens; it is made again");
    timer = setTimeout(() => {
      connecting = connect();
    }, waitMs);
  }
}
