import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { listCustomers } from "../../src/queries/customers.ts";
import { findProductTerms, listProducts, listUnmappedSkus } from "../../src/queries/products.ts";
import { vacuumed } from "../helpers/servers/vacuumed.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

/** Ten merchants with six hundred products, customers and unmapped SKUs each. */
async function setup(t: Pick<ExecutionContext, "teardown">) {
  const { db, url, tenantUrl } = await testDatabase(t);
  await seed(db);
  const { id: merchantId } = await db("merchants").first<{ id: string }>("id");
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());
  return { handles: { owner: db, tenant: tenants.of([merchantId]) }, merchantId };
}

const lists = ofFile(setup);
const page = { limit: 20, after: "900000" };

test("lists of what a merchant keeps are read through an index, behind the wall too", async (t) => {
  const { handles, merchantId } = lists();
  const mine = { merchantId };
  for (const [whose, db] of Object.entries(handles)) {
    await isIndexed(t, db, `${whose}: products`, () => listProducts(db, mine, {}, page));
    await isIndexed(t, db, `${whose}: one SKU`, () => listProducts(db, mine, { sku: "S7" }, page));
    await isIndexed(t, db, `${whose}: customers`, () => listCustomers(db, mine, {}, page));
    await isIndexed(t, db, `${whose}: one RFC`, () => listCustomers(db, mine, { rfc: "R7" }, page));
    await isIndexed(t, db, `${whose}: inbox`, () => listUnmappedSkus(db, mine, {}, page));
    await isIndexed(t, db, `${whose}: terms`, () =>
      findProductTerms(db, [
        { merchantId, sku: "S1" },
        { merchantId, sku: "S2" },
      ]),
    );
  }
});

test("a search reads the index of the list alone, and fetches only what it answers with", async (t) => {
  const { handles, merchantId } = lists();
  const search = "rara 7";
  for (const [whose, db] of Object.entries(handles)) {
    const searched = {
      products: () => listProducts(db, { merchantId }, { q: search }, page),
      customers: () => listCustomers(db, { merchantId }, { q: search }, page),
    };
    for (const [table, list] of Object.entries(searched)) {
      const plan = await isIndexed(t, db, `${whose}: ${table}`, list);
      t.regex(plan, new RegExp(`Index Only Scan using ${table}_list`), plan);
      const { rows } = await list();
      t.true(rows.length > 0);
    }
  }
});

async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 10) n;
    insert into products (id, merchant_id, sku, description, product_key, unit_key, created_at, updated_at)
      select gen_random_uuid(), id, 'S' || n, 'Taza RÁRA ' || n || repeat(' x', 100), '50201706', 'H87', now(), now()
      from generate_series(1, 600) n cross join merchants order by n;
    insert into customers (id, merchant_id, rfc, name, postal_code, tax_regime, cfdi_use, created_at, updated_at)
      select gen_random_uuid(), id, 'R' || n, 'RARA ' || n, '06000', '601', 'G03', now(), now()
      from generate_series(1, 600) n cross join merchants order by n;
    insert into unmapped_skus (merchant_id, sku, description, first_seen_at, last_seen_at)
      select id, 'U' || n, 'Taza', now(), now() from generate_series(1, 600) n cross join merchants order by n`);
  await vacuumed(db, ["products", "customers", "unmapped_skus"]);
}
