import { setTimeout as pause } from "node:timers/promises";
import type { BenchProduct } from "../benchProduct.ts";

/** Far beyond what a round takes; a stalled pipeline must end the bench. */
const timeoutMs = 600_000;

/** Waits until so many tickets are invoiced, counted from the product's first; a tenth of a second is its grain. */
export async function untilInvoiced({ db }: Pick<BenchProduct, "db">, total: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // Counting all of them each time would be a good part of what PostgreSQL is measured to do.
    const working = await db("tickets").whereIn("state", ["received", "invoicing"]).first("id");
    if (!working && (await invoiced(db)) >= total) return;
    if (performance.now() > deadline)
      throw new Error(`${await invoiced(db)} of ${total} tickets were invoiced`);
    await pause(100);
  }
}

async function invoiced(db: BenchProduct["db"]): Promise<number> {
  const [row] = await db("tickets").where({ state: "invoiced" }).count<{ count: string }[]>();
  return Number(row?.count);
}
