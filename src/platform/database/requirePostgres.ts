import type { Knex } from "knex";
import { StartError } from "../StartError.ts";

/** The oldest PostgreSQL that the product is tested on. */
const leastMajor = 15;

/** Throws a sentence when the server is older than what the product is tested on. */
export async function requirePostgres(db: Pick<Knex, "raw">, least = leastMajor): Promise<void> {
  const { rows } = await db.raw<{ rows: { number: string; version: string }[] }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const { number = "0", version = "" } = rows[0] ?? {};
  if (Math.floor(Number(number) / 10_000) < least)
    throw new StartError(
      `PostgreSQL ${least} or newer is needed, and DATABASE_URL leads to ${version}: upgrade the server.`,
    );
}
