import { setTimeout as pause } from "node:timers/promises";
import type { BenchProduct } from "../benchProduct.ts";

/** Far beyond what a round takes; a stalled pipeline must end the bench. */
const timeoutMs = 120_000;

/** Waits until so many tickets are invoiced, counted from the product's first. */
export async function untilInvoiced({ db }: Pick<BenchProduct, "db">, total: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await db("tickets").where({ state: "invoiced" }).count<{ count: string }[]>();
    if (Number(row?.count) >= total) return;
    if (performance.now() > deadline) throw new Error(`${row?.count} of ${total} tickets were invoiced`);
    await pause(20);
  }
}
