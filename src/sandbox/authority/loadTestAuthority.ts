import { join } from "node:path";
import { loadOrMake } from "../loadOrMake.ts";
import { createAuthority } from "./createAuthority.ts";
import type { TestAuthority } from "./testAuthority.ts";

/**
 * Returns the test authority of this data folder. One once made is kept, because certificates that it issued live on.
 */
export function loadTestAuthority(dataDir: string, now: Date): Promise<TestAuthority> {
  return loadOrMake(join(dataDir, "sandbox", "authority.json"), () => createAuthority({ now }));
}
