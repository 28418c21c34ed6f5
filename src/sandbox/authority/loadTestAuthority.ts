import { join } from "node:path";
import { loadOrMake } from "../loadOrMake.ts";
import { createAuthority } from "./createAuthority.ts";
import type { TestAuthority } from "./testAuthority.ts";

/**
 * Returns the test authority of this data folder. One once made is kept, because certificates that it issued live on.
 */
export async function loadTestAuthority(dataDir: string, now: Date): Promise<TestAuthority> {
  const folder = join(dataDir, "sandbox");
  const made = await loadOrMake(join(folder, "authority.json"), () => createAuthority({ now }));
  return { ...made, issuedFile: join(folder, "issued.jsonl") };
}
