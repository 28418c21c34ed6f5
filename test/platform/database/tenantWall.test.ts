import test from "ava";
import { Client, DatabaseError } from "pg";
import { jobs } from "../../../src/queues/jobs.ts";
import { tenantGrants } from "../../../src/platform/database/tenantWall.ts";
import { tenantRows, type Tenant } from "../../helpers/tenants/tenantRows.ts";
import { type TestDatabase, testDatabase } from "../../helpers/servers/database.ts";

/** Tables whose rows belong to somebody; the outbox's can be written and not read. */
const tables = Object.keys(tenantGrants).filter((table) => table !== "outbox");
const readable = tables.filter((table) => tenantGrants[table]?.select);

let database: TestDatabase;
let mine: Tenant;
let theirs: Tenant;
const teardowns: (() => void | PromiseLike<void>)[] = [];

test.before(async () => {
  database = await testDatabase({ teardown: (work) => void teardowns.unshift(work) });
  [mine, theirs] = await tenantRows(database.db, tables);
});
test.after.always(async () => {
  for (const work of teardowns) await work();
});

/** A connection of the tenants' login; it is told whose rows exist unless `tenants` is absent. */
async function connect(tenants?: string): Promise<Client> {
  const client = new Client({ connectionString: database.tenantUrl });
  await client.connect();
  if (tenants !== undefined) await client.query("select set_config('timbra.tenants', $1, false)", [tenants]);
  return client;
}

async function onConnection<T>(
  tenants: string | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(tenants);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select cast(count(*) as int) as count from "${table}"`,
  );
  return rows[0]?.count ?? -1;
}

test("there are rows of two tenants in every table, so that there is something to see", async (t) => {
  for (const table of tables) {
    const { rows } = await database.db.raw<{ rows: { count: string }[] }>(`select count(*) from "${table}"`);
    t.true(Number(rows[0]?.count) >= 2, table);
  }
  t.true(readable.length > 15);
});

for (const table of readable) {
  test(`without a tenant ${table} is empty`, async (t) => {
    for (const tenants of [undefined, "", "{}", "{00000000-0000-0000-0000-000000000000}"])
      t.is(await onConnection(tenants, (client) => countRows(client, table)), 0, String(tenants));
  });

  test(`a tenant sees its own row of ${table} and nobody else's`, async (t) => {
    t.is(await onConnection(`{${mine.id}}`, (client) => countRows(client, table)), 1);
    t.is(await onConnection(`{${mine.id},${theirs.id}}`, (client) => countRows(client, table)), 2);
  });
}

for (const table of tables) {
  test(`a tenant neither changes, removes nor makes another's row of ${table}`, async (t) => {
    await onConnection(`{${mine.id}}`, async (client) => {
      await client.query("begin");
      const changed = changeable(table);
      t.is(await affected(client, `update "${table}" set ${changed} = ${changed}`), grants(table, "update"));
      t.is(await affected(client, `delete from "${table}"`), grants(table, "delete"));
      const row = theirs.row(table);
      const names = Object.keys(row).map((name) => `"${name}"`);
      const values = Object.values(row).map((_, index) => `$${index + 1}`);
      const insert = `insert into "${table}" (${names.join(", ")}) values (${values.join(", ")})`;
      t.is(await affected(client, insert, Object.values(row)), refused);
      await client.query("rollback");
    });
    const { rows } = await database.db.raw<{ rows: { count: string }[] }>(`select count(*) from "${table}"`);
    t.is(Number(rows[0]?.count), 2);
  });
}

test("a tenant cannot give its row to another", async (t) => {
  await onConnection(`{${mine.id}}`, async (client) => {
    for (const table of ["tickets", "customers", "api_keys", "audit_chains", "merchants"]) {
      const column = { audit_chains: "chain_id", merchants: "id" }[table] ?? "merchant_id";
      t.is(await affected(client, `update "${table}" set ${column} = $1`, [theirs.id]), refused, table);
    }
  });
});

for (const escape of [
  "reset role",
  "set role none",
  "set role timbra",
  "set session authorization timbra",
  "set session authorization default",
  "discard all",
  "set row_security = off",
  "set session_replication_role = replica",
  "alter table tickets disable row level security",
  "alter role current_user bypassrls",
  "drop policy tenant_wall on tickets",
  "create policy mine on tickets using (true)",
  "grant timbra to current_user",
  "create or replace function current_tenants() returns uuid[] language sql as 'select null::uuid[]'",
  "create or replace function public.uuid_eq(uuid, uuid) returns bool language sql as 'select true'",
  "create view all_tickets as select * from tickets",
]) {
  test(`the login does not get over the wall by: ${escape}`, async (t) => {
    const seen = await onConnection(`{${mine.id}}`, async (client) => {
      await client.query(escape).catch(() => undefined);
      return countRows(client, "tickets").catch(() => 0);
    });
    t.true(seen <= 1);
  });
}

test("nothing that opens a door can be read: neither passwords nor second factors nor tokens", async (t) => {
  await onConnection(`{${mine.id}}`, async (client) => {
    for (const secret of [
      "password_hash from users",
      "encrypted_key from certificates",
      "encrypted_password from certificates",
      "totp_secret from users",
      "token_hash from sessions",
      "code_hash from recovery_codes",
      "token_hash from one_time_tokens",
      "encrypted_private from signing_keys",
      "token_hash from refresh_tokens",
      "rolpassword from pg_authid",
    ])
      t.is(await affected(client, `select ${secret}`), refused, secret);
  });
});

test("a tenant writes of its merchant what its forms write, and neither goes live nor lifts its limits", async (t) => {
  await onConnection(`{${mine.id}}`, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = cast('merchants' as regclass) and attnum > 0 and not attisdropped",
    );
    const grant = tenantGrants["merchants"]?.update;
    const granted: readonly string[] = Array.isArray(grant) ? (grant as string[]) : [];
    t.true(granted.includes("trade_name") && rows.some(({ name }) => name === "live_since"));
    for (const { name } of rows) {
      // What is granted may still break a constraint.
      const outcome = await affected(client, `update merchants set "${name}" = default`).catch(() => 1);
      t.is(outcome === refused, !granted.includes(name), name);
    }
  });
});

const announce = (kind: string, subjects: readonly string[], more = ""): string => `
  insert into outbox (id, kind, subject_ids, request_ids, run_at, trusted_until${more && ", attempts"})
  values (gen_random_uuid(), '${kind}', '{${subjects.join(",")}}', '{}', now(), now()${more && `, ${more}`})`;

test("a tenant announces the jobs that tenants cause, about its own rows, and no others", async (t) => {
  await onConnection(`{${mine.id}}`, async (client) => {
    await client.query("begin");
    const subjects = {
      "invoice.seal": "invoices",
      "mail.send": "mails",
      "export.make": "exports",
      "import.run": "imports",
      "payrollFile.read": "invoice_batches",
      "invoiceBatch.request": "invoice_batch_items",
      "certificate.announceWaiting": "certificates",
    };
    for (const [kind, table] of Object.entries(subjects)) {
      const own = idIn(mine, table);
      t.is(await affected(client, announce(kind, [own])), 1, kind);
      t.is(await affected(client, announce(kind, [own, idIn(theirs, table)])), refused, kind);
      t.is(await affected(client, announce(kind, [theirs.id])), refused, kind);
    }
    t.is(await affected(client, announce("ticket.takeIn", [mine.id])), 1);
    t.is(await affected(client, announce("ticket.takeIn", [mine.id], "3")), refused);
    for (const kind of [
      "catalog.refresh",
      "satList.refresh",
      "account.sendResetLink",
      "addenda.judge",
      "nothing",
    ])
      t.is(await affected(client, announce(kind, [mine.id])), refused, kind);
    for (const sql of ["select 1 from outbox", "update outbox set attempts = 0", "delete from outbox"])
      t.is(await affected(client, sql), refused, sql);
    await client.query("rollback");
  });
});

test("every kind of job that the product knows is either a tenant's or not, and said so", async (t) => {
  const { rows } = await database.db.raw<{ rows: { check: string }[] }>(
    "select with_check as check from pg_policies where tablename = 'outbox'",
  );
  const closed = [
    "catalog.refresh",
    "satList.refresh",
    "account.sendResetLink",
    "addenda.judge",
    "ticketSource.ask",
  ];
  for (const kind of Object.keys(jobs))
    t.not(
      rows[0]?.check.includes(`'${kind}'`),
      closed.includes(kind),
      `${kind}: a migration changes the policy of outbox`,
    );
});

test("a tenant's connection cannot end another's, although both log in alike", async (t) => {
  await onConnection(`{${theirs.id}}`, async (other) => {
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = String(rows[0]?.pid);
    await onConnection(`{${mine.id}}`, async (client) => {
      for (const end of ["pg_terminate_backend", "pg_cancel_backend"])
        t.is(await affected(client, `select ${end}(${pid})`), refused, end);
    });
    t.is((await other.query("select 1")).rowCount, 1);
  });
});

test("on a server of our own the tenants' login gets into no other database", async (t) => {
  for (const name of ["postgres", "template1"]) {
    const url = new URL(database.tenantUrl);
    url.pathname = `/${name}`;
    const client = new Client({ connectionString: url.href });
    await t.throwsAsync(client.connect(), { message: /permission denied for database/ }, name);
    await client.end().catch(() => undefined);
  }
});

/** Returns the id of the tenant's row in this table. */
function idIn(tenant: Tenant, table: string): string {
  return tenant.row(table)["id"] as string;
}

const refused = "refused";
const insufficientPrivilege = "42501";

/** Returns how many rows a statement reaches; it leaves no trace in the transaction around it. */
async function affected(
  client: Client,
  sql: string,
  values: string[] = [],
): Promise<number | typeof refused> {
  try {
    await client.query("begin").catch(() => undefined);
    await client.query("savepoint before");
    const { rowCount } = await client.query(sql, values);
    return rowCount ?? 0;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege) return refused;
    throw error;
  } finally {
    await client.query("rollback to savepoint before");
  }
}

/** Its own row where the grant allows it, and never another's. */
function grants(table: string, what: "update" | "delete"): 1 | typeof refused {
  return tenantGrants[table]?.[what] ? 1 : refused;
}

function changeable(table: string): string {
  const update = tenantGrants[table]?.update;
  if (Array.isArray(update)) return `"${update[0] as string}"`;
  return `"${Object.keys(mine.row(table))[0] as string}"`;
}
