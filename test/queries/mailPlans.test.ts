import test from "ava";
import type { Knex } from "knex";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { attemptsOfMail, findMail, listInvoiceMails, listMails } from "../../src/queries/mails.ts";
import { blockOf, listBlocked } from "../../src/queries/merchants/mails/blockedAddresses.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { testDatabase } from "../helpers/servers/database.ts";

const page = { limit: 20, after: "900000" };
const someId = "00000000-0000-4000-8000-000000000000";

test("mails are read through an index, whatever they are filtered by, before the wall and behind it", async (t) => {
  const { db, url, tenantUrl } = await testDatabase(t);
  await seed(db);
  const merchantId: string = (await db("merchants").first("id")).id;
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());
  const viewer = { merchantId };
  for (const [whose, handle] of Object.entries({ owner: db, tenant: tenants.of([merchantId]) })) {
    const reads: Record<string, () => Promise<unknown>> = {
      all: () => listMails(handle, viewer, {}, page),
      "of a state": () => listMails(handle, viewer, { state: "refused" }, page),
      "to a recipient": () => listMails(handle, viewer, { recipient: "a7@correo.example" }, page),
      "of an invoice": () => listMails(handle, viewer, { invoiceId: someId }, page),
      "since a moment": () => listMails(handle, viewer, { createdAt: { gte: new Date() } }, page),
      one: () => findMail(handle, viewer, someId),
      "its attempts": () => attemptsOfMail(handle, someId),
      "blocked addresses": () => listBlocked(handle, merchantId, undefined, page),
      "one blocked address": () => blockOf(handle, merchantId, "a7@correo.example"),
      "an invoice's": () => listInvoiceMails(handle, someId),
    };
    for (const [name, read] of Object.entries(reads)) await isIndexed(t, handle, `${whose}: ${name}`, read);
  }
});

/** Two hundred merchants with a hundred mails each, of which few were refused. */
async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 200) n;
    insert into mails (id, merchant_id, recipient, template, language, state, invoice_id, created_at)
      select gen_random_uuid(), merchants.id, 'a' || n || '@correo.example', 'invoice', 'es',
             case when n % 50 = 0 then 'refused' else 'sent' end, gen_random_uuid(), now() - n * interval '1 hour'
        from merchants, generate_series(1, 100) n;
    insert into mail_attempts (mail_id, merchant_id, attempt, at, outcome)
      select id, merchant_id, 1, created_at, 'accepted' from mails;
    insert into blocked_addresses (id, merchant_id, address, reason, created_at)
      select gen_random_uuid(), merchants.id, 'a' || n || '@correo.example', 'bounced', now()
        from merchants, generate_series(1, 20) n;
    ${foreignKeys.checked}
    analyze merchants; analyze mails; analyze mail_attempts; analyze blocked_addresses;
  `);
}
