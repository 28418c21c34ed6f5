import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Returns what a file of JSON holds; where there is none yet, it makes and writes one, readable by its owner only. */
export async function loadOrMake<T>(path: string, make: () => Promise<T>): Promise<T> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as T;
  const made = await make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(made, undefined, 2), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
  return made;
}
