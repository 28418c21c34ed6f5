import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { createLogger } from "../../src/platform/logger.ts";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { listPayments } from "../../src/queries/payments/payments.ts";
import { debtsOf, listReceivables } from "../../src/queries/payments/receivables.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";

const invoicesOfMerchant = 5_000;

test("what is open is read through an index of its own, whatever it is filtered by, behind the wall too", async (t) => {
  const { db, tenantUrl, url } = await testDatabase(t);
  await seed(db);
  const { id: merchantId } = (await db("merchants").first()) as { id: string };
  const log = createLogger({ name: "test", level: "silent" });
  const walled = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => walled.destroy());
  await everyRead(t, db, merchantId);
  await everyRead(t, walled.of([merchantId]), merchantId);
});

async function everyRead(t: ExecutionContext, db: Knex, merchantId: string): Promise<void> {
  const owner = { merchantId, livemode: false };
  const page = { limit: 20, after: "7" };
  const read = async (what: string, index: RegExp, call: () => Promise<unknown>) => {
    const plan = await isIndexed(t, db, what, call);
    t.regex(plan, index, plan);
    t.notRegex(plan, /Sort/, plan);
  };
  await read("open", /using invoices_open_by_arrival/, () => listReceivables(db, owner, {}, page));
  await read("open in dollars", /using invoices_open_by_arrival/, () =>
    listReceivables(db, owner, { currency: "USD" }, page),
  );
  await read("open of a customer", /using invoices_open on/, () =>
    listReceivables(db, owner, { receiverRfc: "RFC7" }, page),
  );
  const debts = await isIndexed(t, db, "debts", () => debtsOf(db, owner, "2026-11-24"));
  t.regex(debts, /invoices_open/, debts);
  await read("payments", /using payments_list/, () => listPayments(db, owner, {}, { limit: 20 }));
  await read("payments of a customer", /using payments_of_receiver/, () =>
    listPayments(db, owner, { receiverRfc: "RFC7" }, { limit: 20 }),
  );
  const { id: invoiceId } = (await db("invoices").where({ merchantId }).first()) as { id: string };
  await isIndexed(t, db, "payments of an invoice", () =>
    listPayments(db, owner, { invoiceId }, { limit: 20 }),
  );
}

/** Two merchants with many invoices, one in fifty of them open. */
async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 2) n;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants;
    insert into invoices (id, merchant_id, livemode, branch_id, state, series, folio, receiver_rfc, receiver_name, currency,
                          subtotal, total, paid, time_zone, comprobante, uuid, fecha, created_at)
      select gen_random_uuid(), merchant_id, false, id, 'stamped', 'A', n, 'RFC' || n % 300, 'N', 'MXN', 1, 10,
             case when n % 50 = 0 then 4 else 10 end, 'UTC',
             jsonb_build_object('MetodoPago', 'PPD', 'Filler', repeat(md5(cast(n as text)), 40)),
             gen_random_uuid(), '2026-10-01T12:00:00', now()
        from generate_series(1, ${invoicesOfMerchant}) n cross join branches order by n;
    insert into payments (id, merchant_id, livemode, branch_id, receiver_rfc, receptor, paid_at, form, currency,
                          exchange_rate, amount, created_at, updated_at)
      select id, merchant_id, false, branch_id, receiver_rfc, '{}', '2026-10-02T12:00:00', '03', 'MXN', 1, paid, now(), now()
        from invoices;
    insert into payment_applications (payment_id, invoice_id, merchant_id, livemode, place, instalment, equivalence, before,
                                      paid, tax_object, taxes)
      select id, id, merchant_id, false, 0, 1, '1', total, paid, '01', '[]' from invoices;
    insert into customers (id, merchant_id, rfc, name, postal_code, tax_regime, cfdi_use, created_at, updated_at)
      select gen_random_uuid(), id, 'RFC' || n, 'N', '06000', '601', 'G03', now(), now()
        from generate_series(1, 1000) n cross join merchants;
    insert into merchant_settings (merchant_id, updated_at)
      select gen_random_uuid(), now() from generate_series(1, 2000) union all select id, now() from merchants;
    ${foreignKeys.checked}
    analyze`);
}
