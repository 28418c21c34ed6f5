import type { Knex } from "knex";

/** Merchants empty their test mode; a row says that somebody wants it, and how far it is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_resets (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      -- The rows that are gone, without those that went along with them; counted in the transaction that deletes them.
      deleted bigint not null default 0,
      created_at timestamptz not null,
      -- Null while it is under way.
      ended_at timestamptz
    );
    create unique index sandbox_resets_under_way on sandbox_resets (merchant_id) where ended_at is null;
    create index sandbox_resets_latest on sandbox_resets (merchant_id, seq desc);
    alter table sandbox_resets enable row level security;
    create policy tenant_wall on sandbox_resets
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
  await announceResets(knex);
}

/** Lets tenants announce their resets; what the outbox's policy says of other kinds stays as it is. */
async function announceResets(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'sandbox.reset' then
    (select count(*) from sandbox_resets where sandbox_resets.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
