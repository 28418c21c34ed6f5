import test from "ava";
import { closedTables, tenantGrants, tenantRole } from "../../src/platform/database/tenantWall.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { say } from "./say.ts";

const cure =
  "Say in src/platform/database/tenantWall.ts what tenants may do with a new table (tenantGrants), or why they may not reach" +
  " it (closedTables). One that they reach needs, in its migration, `alter table … enable row level security` and a" +
  " policy named tenant_wall like those of migrations/20261121000030_tenantWall.ts.";

test("every table stands behind the wall between tenants, or out of their reach", async (t) => {
  const { db } = await testDatabase(t);
  const { rows } = await db.raw<{ rows: { name: string; walled: boolean }[] }>(
    `select relname as name, relrowsecurity and exists (
        select 1 from pg_policy where polrelid = pg_class.oid and polname = 'tenant_wall') as walled
       from pg_class where relnamespace = cast('public' as regnamespace) and relkind in ('r', 'p', 'v', 'm')`,
  );
  const listed = [...Object.keys(tenantGrants), ...Object.keys(closedTables)];
  const faults = [
    ...rows.filter(({ name }) => !listed.includes(name)).map(({ name }) => `${name} is not listed`),
    ...rows
      .filter(({ name, walled }) => name in tenantGrants && !walled)
      .map(({ name }) => `${name} has no policy tenant_wall`),
    ...listed
      .filter((name) => !rows.some((row) => row.name === name))
      .map((name) => `${name} does not exist`),
    ...Object.keys(closedTables)
      .filter((name) => name in tenantGrants)
      .map((name) => `${name} is granted and closed`),
  ];
  t.deepEqual(faults, [], say(faults, cure));
});

test("the tenants' role may do what is granted and nothing else", async (t) => {
  const { db } = await testDatabase(t);
  const { rows: roles } = await db.raw<{ rows: object[] }>(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
            exists (select 1 from pg_class where relowner = pg_roles.oid) as owns,
            exists (select 1 from pg_auth_members where member = pg_roles.oid) as member
       from pg_roles where rolname = ?`,
    [tenantRole],
  );
  const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
  t.deepEqual(roles, [{ ...no, owns: false, member: false }]);

  const { rows } = await db.raw<{ rows: { table: string; privileges: string[] }[] }>(
    `select table_name as table, array_agg(distinct lower(privilege_type)) as privileges
       from information_schema.role_column_grants where grantee = ? group by 1
     union all
     select table_name, array['delete'] from information_schema.role_table_grants
      where grantee = ? and privilege_type = 'DELETE'`,
    [tenantRole, tenantRole],
  );
  const found = rows.flatMap(({ table, privileges }) =>
    privileges.map((privilege) => `${privilege} ${table}`),
  );
  const stated = Object.entries(tenantGrants).flatMap(([table, grant]) =>
    Object.keys(grant).map((privilege) => `${privilege} ${table}`),
  );
  t.deepEqual(found.sort(), stated.sort());
});
