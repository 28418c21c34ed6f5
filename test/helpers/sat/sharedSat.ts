import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Path of one of SAT's own files for tests (schemas, matrices, examples), or `undefined` where they are not
 * checked out beside the project. The product never needs them.
 */
export function sharedSat(path: string): string | undefined {
  const found = resolve("../shared/sat", path);
  return existsSync(found) ? found : undefined;
}
