import { createLogger } from "../../../src/platform/logger.ts";
import { startEmbeddedPostgres } from "../../../src/platform/postgres/startEmbeddedPostgres.ts";

/** A process that owns an embedded PostgreSQL, tells its parent the URL, and exits without stopping it when told. */
const log = createLogger({ name: "owner", level: "silent" });
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log });
process.on("message", () => process.exit(0));
process.send?.(postgres.url);
