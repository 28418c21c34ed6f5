import type { Knex } from "knex";

/**
 * Calls by API key are kept for a while, so that an integrator sees what was sent and answered. There is no foreign key
 * and no number: each would cost every call, and nothing else refers to these rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_calls (
      id uuid primary key,
      merchant_id uuid not null,
      livemode boolean not null,
      api_key_id uuid not null,
      at timestamptz not null,
      ms int not null,
      method text not null,
      -- The pattern of the route, such as /api/v1/tickets/:id; null where the path is none of ours.
      route text,
      path text not null,
      query text not null,
      status int not null,
      error_code text,
      request_id text not null,
      address text not null,
      user_agent text not null,
      request_kept text not null check (request_kept in ('none', 'whole', 'redacted', 'leftOut')),
      request_body text,
      answer_kept text not null check (answer_kept in ('none', 'whole', 'redacted', 'leftOut')),
      answer_body text,
      -- The call that a person has sent again by this one.
      replay_of uuid
    );
    create index api_calls_list on api_calls (merchant_id, livemode, at, id);
    create index api_calls_failed on api_calls (merchant_id, livemode, at, id) where status >= 400;
    create index api_calls_all on api_calls (at, id);
    create index api_calls_all_failed on api_calls (at, id) where status >= 400;
    create index api_calls_request on api_calls (request_id);
    alter table api_calls enable row level security;
    create policy tenant_wall on api_calls
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
