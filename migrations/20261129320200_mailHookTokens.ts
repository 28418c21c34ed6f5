import type { Knex } from "knex";

/** A mail provider whose signature covers a token and not the body: what came under each token, while it is good. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_hook_tokens (
      token_hash bytea primary key,
      body_hash bytea not null,
      at timestamptz not null
    );
    create index mail_hook_tokens_at on mail_hook_tokens (at);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
