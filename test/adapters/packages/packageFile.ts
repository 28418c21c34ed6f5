import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";

/** Returns a path where a test may write a package; it is gone with the test. */
export function packageFile(t: ExecutionContext, name = "package.zip"): string {
  const { path, remove } = temporaryFolder();
  t.teardown(remove);
  return join(path, name);
}
