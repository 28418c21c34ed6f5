import { readConfig } from "./src/config.ts";
import { createMigrationSource } from "./src/platform/migrate.ts";

/** For Knex's own command line; the product migrates by `src/platform/migrate.ts`, which also minds the queues. */
export default {
  client: "pg",
  connection: readConfig().databaseUrl,
  migrations: { migrationSource: createMigrationSource() },
};
