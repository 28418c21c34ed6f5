import type { Knex } from "knex";

/** Browsers in which somebody has signed in before: guesses of strangers do not shut them out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_devices (
      user_id uuid not null references users,
      -- The cookie carries the token; only its hash stays. One browser may be known for several people.
      token_hash bytea not null,
      last_seen_at timestamptz not null,
      primary key (user_id, token_hash)
    );
    create index known_devices_token on known_devices (token_hash);
    create index known_devices_age on known_devices (last_seen_at);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
