import type { ExecutionContext } from "ava";
import type { Knex } from "knex";

/** Tells why tickets are not invoiced yet, and which accounts at PACs are held to be down. */
export async function tellLeft(t: ExecutionContext, db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select tickets.state as ticket, invoices.state as invoice, invoices.pac, next_attempt_reason,
            next_attempt_at - now() as next_attempt, leased_until - now() as lease, outbox.kind, attempts,
            run_at - now() as run, trusted_until - now() as trust, left(last_error, 150) as error, count(*)
       from tickets
       left join invoices on invoices.ticket_id = tickets.id
       left join outbox on subject_ids @> array[coalesce(invoices.id, tickets.id)]
      where tickets.state <> 'invoiced'
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      limit 20`,
  );
  const breakers: unknown[] = await db("pacBreakers").select("pac", "reason", "openUntil", "trips");
  for (const row of [...rows, ...breakers]) t.log(JSON.stringify(row));
}
