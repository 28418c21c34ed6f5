import { randomUUID } from "node:crypto";
import type { ExecutionContext } from "ava";
import type { Knex } from "knex";
import { createDatabase as connect } from "../../../src/platform/database/createDatabase.ts";
import { tenantRole } from "../../../src/platform/database/tenantWall.ts";
import { createDatabase, dropDatabase } from "./createDatabase.ts";
import { serverVariables, templateName } from "./testServers.ts";

export interface TestDatabase {
  readonly url: string;
  /** The address of the same database for a login that row-level security binds. */
  readonly tenantUrl: string;
  readonly db: Knex;
}

/**
 * A migrated, empty database of the test's own, gone after it. Needs the server that `npm test` starts; to run one
 * file, `npm test -- operations/tickets/receiveTicket`.
 */
export async function testDatabase(t: Pick<ExecutionContext, "teardown">): Promise<TestDatabase> {
  const server = process.env[serverVariables.postgres];
  if (!server) {
    throw new Error(
      `${serverVariables.postgres} is not set: run tests by \`npm test -- <part of the file's path>\``,
    );
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await clone(server, name);
  const db = connect(url, { poolSize: 6, applicationName: name });
  t.teardown(async () => {
    await db.destroy();
    await dropDatabase(server, name);
  });
  return { url, tenantUrl: tenantUrlOf(url), db };
}

/** Returns how tenants' connections log in to a database on the tests' server. */
export function tenantUrlOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = tenantRole;
  url.password = process.env[serverVariables.tenantPassword] ?? "";
  return url.href;
}

/** Several clones of one template at once are refused while another is being read; then it is tried again. */
async function clone(server: string, name: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createDatabase(server, name, templateName);
    } catch (error) {
      const beingCopied = (error as { code?: string }).code === "55006";
      if (!beingCopied || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
