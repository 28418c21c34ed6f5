import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";

/**
 * Returns the PEM of the sandbox's authority in this data folder, whose CSDs are accepted in test mode; empty in
 * production.
 */
export async function testAuthorities({ production, dataDir }: Config): Promise<string> {
  if (production) return "";
  try {
    const authority = await readFile(join(dataDir, "sandbox", "authority.json"), "utf8");
    return (JSON.parse(authority) as TestAuthority).certificatePem;
  } catch {
    return "";
  }
}
