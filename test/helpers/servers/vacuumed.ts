import type { Knex } from "knex";
import { waitFor } from "../waitFor.ts";

/**
 * Vacuums a database until everybody sees every page of these tables. A vacuum leaves out what an automatic one just then
 * looks at, and a page left out is none for an index-only scan.
 */
export async function vacuumed(db: Knex, tables: readonly string[]): Promise<void> {
  await waitFor("pages that everybody sees", async () => {
    await db.raw("vacuum (freeze, analyze)");
    const hidden = await db("pg_class")
      .whereIn("relname", [...tables])
      .whereRaw("relallvisible < relpages");
    return hidden.length === 0;
  });
}
