import test from "ava";
import type { Knex } from "knex";
import { auditChainOf } from "../../src/domain/access/auditChain.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { listAudit } from "../../src/queries/audit.ts";
import { listInvoices } from "../../src/queries/invoices.ts";
import { listTickets } from "../../src/queries/tickets.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

const page = { limit: 20 };
const branches = 50;
const documents = 6_000;

test("who is bound to a branch reads its documents in order from an index, before the wall and behind it", async (t) => {
  const { db, tenantUrl, url } = await testDatabase(t);
  await seed(db);
  const ids = (await db("branches").orderBy("code").pluck("id")) as string[];
  const { id: merchantId } = await db("merchants").first<{ id: string }>("id");
  const log = createLogger({ name: "test", level: "silent" });
  const walled = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => walled.destroy());
  for (const handle of [db, walled.of([merchantId])]) {
    const one = { merchantId, livemode: false, boundBranchIds: [ids[0] as string] };
    const plans = [
      await isIndexed(t, handle, "tickets of one branch", () => listTickets(handle, one, {}, page)),
      await isIndexed(t, handle, "invoices of one branch", () => listInvoices(handle, one, {}, page)),
    ];
    for (const plan of plans) {
      t.regex(plan, /_list_by_branch/, plan);
      t.notRegex(plan, /Sort/, plan);
    }
    const chainId = auditChainOf(merchantId);
    const told = await isIndexed(t, handle, "audit entries of one branch", () =>
      listAudit(handle, { chainId, branchIds: one.boundBranchIds }, page),
    );
    t.regex(told, /audit_entries_list_by_branch/, told);
    const some = { merchantId, livemode: false, boundBranchIds: ids.slice(0, 3) };
    await isIndexed(t, handle, "tickets of some", () => listTickets(handle, some, {}, page));
    await isIndexed(t, handle, "invoices of some", () => listInvoices(handle, some, {}, page));
    const none = { merchantId, livemode: false, boundBranchIds: [] };
    t.is((await listTickets(handle, none, {}, page)).rows.length, 0);
  }
});

async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name) values (gen_random_uuid(), 'R', 'N', '601', 'T');
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A' || n, 'A', '06000', n = 1 from merchants, generate_series(1, ${branches}) n;
    insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint)
      select gen_random_uuid(), b.merchant_id, false, b.id, 'F' || n, now(), 'MXN', 1, 'invoiced', '{}', ''
      from generate_series(1, ${documents}) n join branches b on b.code = 'A' || (n % ${branches} + 1);
    insert into invoices (id, merchant_id, livemode, ticket_id, branch_id, state, series, folio, receiver_rfc, receiver_name,
                          currency, subtotal, total, time_zone, comprobante, uuid)
      select gen_random_uuid(), merchant_id, false, id, branch_id, 'stamped', 'A', seq, 'RFC', 'N', 'MXN', 1, 1, 'UTC', '{}',
             gen_random_uuid() from tickets;
    ${foreignKeys.checked}
    insert into audit_entries (chain_id, number, id, merchant_id, at, action, actor, subject_kind, subject_id, previous_hash, hash)
      select merchant_id, seq, gen_random_uuid(), merchant_id, now(), 'ticket.voided', '{}', 'ticket', id, '', '' from tickets;
    analyze`);
}
