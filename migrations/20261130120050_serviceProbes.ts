import type { Knex } from "knex";

/** The last look at each service outside that nobody had used for a while. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table service_probes (
      -- The name of an account at a PAC, or satStatus, or mail.
      service text not null,
      livemode boolean not null,
      asked_at timestamptz not null,
      -- Null until the first answer, and where there was none.
      took_ms integer,
      -- The looks in a row without an answer, and the first of them.
      failures integer not null default 0,
      silent_since timestamptz,
      primary key (service, livemode)
    );
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
