import type { CompleteConfig } from "../compose.ts";
import { type Config, ConfigError } from "../config.ts";

/** Throws unless the configuration names a database: a process on its own has no embedded one. */
export function completeConfig(config: Config): CompleteConfig {
  const { databaseUrl } = config;
  if (databaseUrl) return { ...config, databaseUrl };
  throw new ConfigError([
    '"DATABASE_URL" is required to run one process alone; `npm start` runs all of them',
  ]);
}
