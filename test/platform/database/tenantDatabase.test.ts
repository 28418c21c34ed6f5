import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { Client } from "pg";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { raiseTenantWall } from "../../../src/platform/database/raiseTenantWall.ts";
import { createTenantDatabase } from "../../../src/platform/database/tenantDatabase.ts";
import { type TestDatabase, testDatabase } from "../../helpers/servers/database.ts";
import { type Tenant, tenantRows } from "../../helpers/tenants/tenantRows.ts";

async function setup(t: ExecutionContext, poolSize = 3) {
  const database = await testDatabase(t);
  const tenants = await tenantRows(database.db, ["merchants", "branches"]);
  const { walled, complaints } = wall(t, { tenantUrl: database.tenantUrl, ownerUrl: database.url, poolSize });
  return { ...database, tenants, walled, complaints };
}

function wall(
  t: ExecutionContext,
  options: { readonly tenantUrl: string | undefined; readonly ownerUrl: string; readonly poolSize: number },
) {
  const complaints: string[] = [];
  const log = { error: (_: object, message: string) => void complaints.push(message) };
  const walled = createTenantDatabase({ ...options, log: log as never });
  t.teardown(() => walled.destroy());
  return { walled, complaints };
}

test("connections that go from hand to hand never show another tenant's rows", async (t) => {
  const { walled, tenants } = await setup(t);
  const look = async ({ id }: Tenant, inTransaction: boolean): Promise<void> => {
    const db = walled.of([id]);
    const seen = inTransaction
      ? await db.transaction(async (tx) => tx<Branch>("branches"))
      : await Branch.query(db);
    t.deepEqual(merchantsOf(seen), [id]);
  };
  const looks = Array.from({ length: 300 }, (_, turn) => look(tenants[turn % 7 < 3 ? 0 : 1], turn % 5 === 0));
  await Promise.all(looks);
});

test("a transaction that fails leaves its connection to others as it should be", async (t) => {
  const { walled, tenants } = await setup(t, 1);
  const [first, second] = tenants;
  await t.throwsAsync(
    walled.of([first.id]).transaction(async (tx) => {
      await tx("branches").insert({
        id: randomUUID(),
        merchantId: second.id,
        code: "X",
        name: "X",
        postalCode: "06000",
      });
    }),
    { message: /row-level security/ },
  );
  for (const { id } of [second, first]) t.deepEqual(merchantsOf(await Branch.query(walled.of([id]))), [id]);
});

test("the same merchants in any order have one handle, nobody's shows nothing, and a handle needs ids", async (t) => {
  const { walled, tenants } = await setup(t);
  const [one, two] = [tenants[0].id, tenants[1].id];
  t.is(walled.of([one, two]), walled.of([two, one, two]));
  t.not(walled.of([one]), walled.of([two]));
  t.deepEqual(await walled.of([])("branches"), []);
  t.is((await walled.of([one, two])("branches")).length, 2);
  t.throws(() => walled.of(["} or true"]), { message: /UUID/ });
});

test("a connection is told whose rows exist only when that changes", async (t) => {
  const { walled, tenants } = await setup(t, 1);
  const [first, second] = [walled.of([tenants[0].id]), walled.of([tenants[1].id])];
  const sent: string[] = [];
  const pool = first.client.pool as {
    acquire(): { promise: Promise<Client> };
    release(client: Client): void;
  };
  const connection = await pool.acquire().promise;
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  connection.query = ((...args: unknown[]) => {
    const [asked] = args as [string | { text: string }];
    sent.push(typeof asked === "string" ? asked : asked.text);
    return query(...args);
  }) as typeof connection.query;
  pool.release(connection);
  for (const db of [first, first, second, second, first]) await db("branches");
  t.is(sent.filter((sql) => sql.includes("set_config")).length, 2);
});

test("what the database breaks off is not lent again, and the next query works", async (t) => {
  const { walled, tenants, db } = await setup(t, 1);
  const handle = walled.of([tenants[0].id]);
  const { rows } = await handle.raw<{ rows: { pid: number }[] }>("select pg_backend_pid() as pid");
  await db.raw("select pg_terminate_backend(?, 5000)", [rows[0]?.pid ?? 0]);
  await t.notThrowsAsync(async () => {
    await handle("branches").catch(() => undefined);
    t.is((await handle("branches")).length, 1);
  });
});

test("without a login of its own the owner's puts on the role, and the wall stands", async (t) => {
  const { url, tenants } = await setup(t);
  const { walled, complaints } = wall(t, { tenantUrl: undefined, ownerUrl: url, poolSize: 2 });
  t.is((await walled.of([tenants[0].id])("branches")).length, 1);
  t.deepEqual(complaints, []);
});

test("a configured login that owns the tables is refused, since somebody relies on it", async (t) => {
  const { url, tenants } = await setup(t);
  const { walled } = wall(t, { tenantUrl: url, ownerUrl: url, poolSize: 2 });
  await t.throwsAsync(Promise.resolve(walled.of([tenants[0].id])("branches")), {
    message: /DATABASE_TENANT_URL/,
  });
});

test("where the database's user may take no role the product works, and says that the wall is off", async (t) => {
  const database = await setup(t);
  const url = await poorOwner(t, database);
  const session = new Client({ connectionString: url });
  await session.connect();
  const warnings: string[] = [];
  await raiseTenantWall(session, { warn: (message) => void warnings.push(message) });
  await session.end();
  t.regex(warnings.join("\n"), /^The second wall between tenants is off: .*create role timbra_tenant/);

  const { walled, complaints } = wall(t, { tenantUrl: undefined, ownerUrl: url, poolSize: 2 });
  for (const { id } of database.tenants) t.true((await walled.of([id])("branches")).length > 0);
  t.is(complaints.length, 1);
  t.regex(complaints.join("\n"), /second wall between tenants is off/);
});

function merchantsOf(branches: readonly Pick<Branch, "merchantId">[]): string[] {
  return branches.map(({ merchantId }) => merchantId);
}

/** A login that owns the tables but may neither make roles nor take any. */
async function poorOwner(t: ExecutionContext, { db, url }: TestDatabase): Promise<string> {
  const name = `poor_${randomUUID().slice(0, 8)}`;
  await db.raw(`create role ${name} login password 'poor'`);
  await db.raw(`grant usage on schema public to ${name}; alter table branches owner to ${name}`);
  t.teardown(async () => {
    await db.raw(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`);
  });
  const poor = new URL(url);
  poor.username = name;
  poor.password = "poor";
  return poor.href;
}
