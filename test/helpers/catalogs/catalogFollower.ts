import { followCatalogs } from "../../../src/operations/catalogs/followCatalogs.ts";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { createLogger } from "../../../src/platform/logger.ts";

/** A process that follows the catalogs of the database it is told, and answers each unit key with its verdict. */
const [databaseUrl = ""] = process.argv.slice(2);
const db = createDatabase(databaseUrl, { poolSize: 2 });
const catalogs = followCatalogs(
  { db, log: createLogger({ name: "follower", level: "silent" }) },
  { databaseUrl },
);

process.on("message", (unitKey: string) => process.send?.(catalogs.current().judge("units", unitKey)));
