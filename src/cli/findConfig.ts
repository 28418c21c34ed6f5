import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Terminal } from "./terminal.ts";

/** Returns the configuration, with the address of the embedded database where `npm start` has left one. */
export function findConfig({ config }: Terminal): Config {
  const read = config();
  return { ...read, databaseUrl: read.databaseUrl ?? embeddedUrl(read.dataDir) };
}

function embeddedUrl(dataDir: string): string | undefined {
  const file = join(dataDir, "database-url");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
