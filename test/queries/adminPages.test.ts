import test from "ava";
import type { Knex } from "knex";
import { ticketTransitions } from "../../src/domain/tickets/ticketLifeCycle.ts";
import { searchTickets, type TicketSearch } from "../../src/queries/admin/documents.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

/** The tickets that a filter leaves, in the order in which the back office shows them. */
const lists: Readonly<Record<string, (merchantId: string) => [TicketSearch, where: string, order: string]>> =
  {
    "of all": () => [{}, "true", byTime],
    "of a mode": () => [{ livemode: true }, "livemode", byTime],
    "of a state": () => [{ state: "invoiced" }, "state = 'invoiced'", byTime],
    "up to a time": () => [{ createdAt: { lt: noon } }, "created_at < :noon", byTime],
    "of a state from a time on": () => [
      { state: "voided", createdAt: { gte: noon } },
      "state = 'voided' and created_at >= :noon",
      byTime,
    ],
    "of a merchant": (merchantId) => [{ merchantId }, "merchant_id = :merchantId", "seq"],
    "of a merchant, up to a time": (merchantId) => [
      { merchantId, createdAt: { lte: noon } },
      "merchant_id = :merchantId and created_at <= :noon",
      byTime,
    ],
  };

const noon = new Date("2026-03-01T18:00:00.000Z");
const byTime = "(created_at, seq)";

test("page by page every ticket comes once and in order, in both modes and all states, also when many came at once", async (t) => {
  const { db } = await testDatabase(t);
  await seed(db);
  const { id: merchantId } = (await db("merchants").first()) as { id: string };
  for (const [name, listOf] of Object.entries(lists)) {
    const [filter, where, order] = listOf(merchantId);
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `select id from tickets where ${where} order by ${order} desc`,
      { noon, merchantId },
    );
    t.true(rows.length > 20, name);
    t.deepEqual(
      await allPages(db, filter),
      rows.map(({ id }) => id),
      name,
    );
  }
});

async function allPages(db: Knex, filter: TicketSearch): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await searchTickets(db, filter, { limit: 7, ...(after !== undefined && { after }) });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === undefined) return ids;
    after = page.next;
  }
}

/** Stores tickets in no order of time: some in the same instant, some microseconds apart. */
async function seed(db: Knex): Promise<void> {
  await db.raw(
    `${foreignKeys.unchecked}
     insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
       select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 3) n;
     insert into branches (id, merchant_id, code, name, postal_code, is_main)
       select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants;
     insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content,
                          fingerprint, created_at)
       select gen_random_uuid(), merchant_id, n % 3 = 0, id, 'F' || n, now(), 'MXN', 1,
              (array[${Object.keys(ticketTransitions)
                .map((state) => `'${state}'`)
                .join(", ")}])[1 + n % 10], '{}', '',
              timestamptz '${noon.toISOString()}' + (n % 5 - 2) * interval '1 hour' + n % 4 * interval '1 microsecond'
         from generate_series(1, 240) n cross join branches;
     ${foreignKeys.checked}`,
  );
}
