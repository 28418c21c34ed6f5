import type { Knex } from "knex";

/** Tenants who ask for a status announce that the receipt is fetched; what the policy says of other kinds stays. */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'cancellation.fetchReceipt' then
    (select count(*) from cancellations where cancellations.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
