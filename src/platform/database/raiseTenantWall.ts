import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from "pg";
import { closedFunctions, type TenantGrant, tenantGrants, tenantRole } from "./tenantWall.ts";

export interface TenantWallOptions {
  /**
   * The password with which the role can log in by itself, so that a tenant's connection has no other role to go back
   * to.
   */
  readonly password?: string | undefined;
  /** Receives one sentence when the wall cannot stand, and why. */
  readonly warn?: ((message: string) => void) | undefined;
}

/**
 * Makes the tenants' role and gives it what `tenantGrants` says, no more: what it had besides is taken away. Roles are
 * of the whole server, so other databases may be at it too. Where this user may not make roles it says so and leaves
 * everything as it is: tenants are then kept apart by the code alone.
 */
export async function raiseTenantWall(
  session: Client,
  { password, warn = () => undefined }: TenantWallOptions = {},
): Promise<void> {
  try {
    await ensureRole(session, password);
    await session.query(["begin", ...grantStatements(), "commit"].join(";\n"));
    await closeFunctions(session, warn);
  } catch (error) {
    await session.query("rollback");
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
    warn(
      `The second wall between tenants is off: ${error.message}. Have an administrator of the database run` +
        ` "create role ${tenantRole}; grant ${tenantRole} to <the user of DATABASE_URL>" and migrate again.`,
    );
  }
}

const insufficientPrivilege = "42501";
/** These codes mean that another session made the role, or changed it, at the same moment. */
const sameMoment = new Set(["42710", "23505", "XX000"]);
const mostTries = 20;

async function ensureRole(session: Client, password: string | undefined): Promise<void> {
  const role = escapeIdentifier(tenantRole);
  const { rows } = await session.query<{ dangerous: boolean }>(
    "select rolsuper or rolbypassrls as dangerous from pg_roles where rolname = $1",
    [tenantRole],
  );
  if (rows[0]?.dangerous)
    throw new Error(`The role ${tenantRole} is a superuser or bypasses row-level security.`);
  if (!rows[0]) await again(() => session.query(`create role ${role}`));
  if (password !== undefined)
    await again(() => session.query(`alter role ${role} login password ${escapeLiteral(password)}`));
  if (!(await maySetRole(session, role))) await again(() => session.query(`grant ${role} to current_user`));
}

async function again(statement: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await statement();
      return;
    } catch (error) {
      const { code = "" } = error as DatabaseError;
      if (code === "42710") return;
      if (!sameMoment.has(code) || tries === mostTries) throw error;
    }
  }
}

async function maySetRole(session: Client, role: string): Promise<boolean> {
  try {
    await session.query(`set role ${role}; reset role`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Closes functions that everybody may call by default. Only a superuser can; where this user is none, the log says
 * what to run.
 */
async function closeFunctions(session: Client, warn: (message: string) => void): Promise<void> {
  const statement = `revoke execute on function ${closedFunctions.join(", ")} from public`;
  const isOpen = closedFunctions
    .map((each) => `has_function_privilege(${escapeLiteral(tenantRole)}, ${escapeLiteral(each)}, 'execute')`)
    .join(" or ");
  const look = async (): Promise<boolean> =>
    (await session.query<{ open: boolean }>(`select ${isOpen} as open`)).rows[0]?.open ?? false;
  if (!(await look())) return;
  await session.query(statement).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
  });
  if (await look())
    warn(
      `One tenant's connection can end another's. Have a superuser run, in this database: "${statement}"` +
        " (src/decisions/0007).",
    );
}

function grantStatements(): string[] {
  const role = escapeIdentifier(tenantRole);
  const grants = Object.entries(tenantGrants).flatMap(([table, grant]) => {
    const privileges = privilegesOf(grant).join(", ");
    return `grant ${privileges} on ${escapeIdentifier(table)} to ${role}`;
  });
  return [
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    ...grants,
  ];
}

function privilegesOf(grant: TenantGrant): string[] {
  return Object.entries(grant).map(([privilege, columns]: [string, true | readonly string[]]) =>
    columns === true ? privilege : `${privilege} (${columns.map(escapeIdentifier).join(", ")})`,
  );
}
