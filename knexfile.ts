import { readConfig } from "./src/config.ts";
import { createMigrationSource } from "./src/platform/database/migrate.ts";

/** For Knex's own command line; the product migrates by `src/platform/database/migrate.ts`, which also minds the queues. */
export default {
  client: "pg",
  connection: readConfig().databaseUrl,
  migrations: { migrationSource: createMigrationSource() },
};
