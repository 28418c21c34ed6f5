import knex from "knex";
import { knexSnakeCaseMappers } from "objection";
import type { Client, DatabaseError } from "pg";
import { createDatabase, type Knex, silence, type Waits } from "./createDatabase.ts";
import type { Logger } from "../logger.ts";
import { tenantRole } from "./tenantWall.ts";

export interface TenantDatabaseOptions {
  /**
   * The address of a login that row-level security binds; without it, connections of `ownerUrl` take the tenants' role.
   */
  readonly tenantUrl: string | undefined;
  readonly ownerUrl: string;
  readonly poolSize: number;
  readonly log: Pick<Logger, "error">;
  readonly waits?: Waits;
}

export interface TenantDatabase {
  /** Returns a handle for which only these merchants exist; the same object for the same merchants. */
  of(merchantIds: readonly string[]): Knex;
  destroy(): Promise<void>;
}

interface Pool {
  acquire(): { readonly promise: Promise<Client> };
  release(connection: Client): boolean;
  destroy(): Promise<void>;
  numFree(): number;
  numUsed(): number;
  numPendingAcquires(): number;
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mostHandles = 1_000;

/**
 * Opens the pool whose connections row-level security binds. Each handle tells a connection whose rows exist before it
 * uses it, unless the connection knows already: a merchant who asks twice in a row costs nothing more. A connection
 * that nobody has told sees nothing.
 */
export function createTenantDatabase(options: TenantDatabaseOptions): TenantDatabase {
  const { tenantUrl, ownerUrl, poolSize } = options;
  const shared = createDatabase(tenantUrl ?? ownerUrl, {
    poolSize,
    applicationName: "timbra tenants",
    prepare: tenantUrl === undefined ? putOnRole(options.log) : demandWall,
    ...(options.waits && { waits: options.waits }),
  });
  const pool = shared.client.pool as Pool;
  const handles = new Map<string, Knex>();
  return {
    of(merchantIds) {
      const tenants = settingOf(merchantIds);
      const handle = handles.get(tenants) ?? createHandle(pool, tenants);
      // It is put last again, so that the first is the one unused for longest.
      handles.delete(tenants);
      handles.set(tenants, handle);
      if (handles.size > mostHandles) handles.delete(handles.keys().next().value as string);
      return handle;
    },
    destroy: () => shared.destroy(),
  };
}

function settingOf(merchantIds: readonly string[]): string {
  const ids = [...new Set(merchantIds)].sort();
  if (!ids.every((id) => uuidForm.test(id))) throw new Error("A merchant's id is a UUID.");
  return `{${ids.join(",")}}`;
}

function createHandle(pool: Pool, tenants: string): Knex {
  return knex({
    client: "pg",
    connectionPool: boundPool(pool, tenants),
    log: silence,
    ...knexSnakeCaseMappers(),
  });
}

/** The tenant whose rows a connection shows; absent: nobody's, or not known. */
const toldTenants = new WeakMap<Client, string>();

/** Returns the shared pool as one handle sees it: every connection it lends is bound to the handle's tenants. */
function boundPool(pool: Pool, tenants: string): Pool {
  return {
    acquire: () => ({
      promise: pool.acquire().promise.then((connection) => bind(pool, connection, tenants)),
    }),
    release: (connection) => pool.release(connection),
    destroy: async () => undefined,
    numFree: () => pool.numFree(),
    numUsed: () => pool.numUsed(),
    numPendingAcquires: () => pool.numPendingAcquires(),
  };
}

async function bind(pool: Pool, connection: Client, tenants: string): Promise<Client> {
  if (toldTenants.get(connection) === tenants) return connection;
  toldTenants.delete(connection);
  try {
    await connection.query("select set_config('timbra.tenants', $1, false)", [tenants]);
  } catch (error) {
    // What it would show is not known, so nobody gets it: this is Knex's own mark of a connection to throw away.
    Object.assign(connection, { __knex__disposed: error });
    pool.release(connection);
    throw error;
  }
  toldTenants.set(connection, tenants);
  return connection;
}

const isWalled = `
  select row_security_active('merchants') and not pg_has_role(current_user, relowner, 'member') as walled
    from pg_class where oid = cast('merchants' as regclass)`;

/**
 * Refuses a connection that the row-level security does not hold. Whoever configured a login of its own relies on
 * that.
 */
async function demandWall(connection: Client): Promise<void> {
  const { rows } = await connection.query<{ walled: boolean }>(isWalled);
  if (!rows[0]?.walled)
    throw new Error(
      "DATABASE_TENANT_URL names a login that owns the tables or that row-level security does not hold.",
    );
}

/** Puts the owner's login on the tenants' role. Where it cannot, it says so once and goes on: the code still scopes. */
function putOnRole(log: Pick<Logger, "error">): (connection: Client) => Promise<void> {
  let told = false;
  return async (connection) => {
    try {
      await connection.query(`set role ${tenantRole}`);
    } catch (error) {
      const { code } = error as DatabaseError;
      if (code !== noSuchRole && code !== insufficientPrivilege) throw error;
      if (!told) log.error({ err: error }, "the second wall between tenants is off: no role to put on");
      told = true;
    }
  };
}

const noSuchRole = "22023";
const insufficientPrivilege = "42501";
