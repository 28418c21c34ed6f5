import type { Knex } from "knex";
import type { SomeRows } from "./catalogsWith.ts";

/** These are more product keys than one page of `streamEntries` holds. */
export const severalPages: SomeRows = {
  "product-services": Array.from({ length: 4_500 }, (_, at) => ({ code: String(10_000_000 + at) })),
};

/** Closes something while it reads the first page of a version. Answers how many pages were asked for in the end. */
export async function closedWhileReading(
  db: Knex,
  { begin, close }: { readonly begin: () => Promise<unknown>; readonly close: () => Promise<void> },
): Promise<number> {
  let pages = 0;
  let closing: Promise<void> | undefined;
  db.on("query", ({ sql }: { sql: string }) => {
    if (!sql.startsWith("fetch")) return;
    pages += 1;
    closing ??= close();
  });
  await begin();
  await closing;
  return pages;
}
