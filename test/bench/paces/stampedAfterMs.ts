import { setTimeout as pause } from "node:timers/promises";
import type { BenchProduct } from "../benchProduct.ts";

const pollMs = 4;

interface Pace {
  readonly body: () => string;
  readonly count: number;
  readonly everyMs: number;
}

/** Sends tickets at a pace, and returns the milliseconds from each 202 to the committed stamp. */
export async function stampedAfterMs(
  product: Pick<BenchProduct, "db" | "ticketsUrl" | "headers">,
  { body, count, everyMs }: Pace,
): Promise<number[]> {
  const pending = new Map<string, number>();
  const latencies: number[] = [];
  const watched = watch(product, pending, latencies, { count, everyMs });
  for (let sent = 0; sent < count; sent += 1) {
    const answer = await fetch(product.ticketsUrl, {
      method: "POST",
      headers: product.headers,
      body: body(),
    });
    const acceptedAt = performance.now();
    if (answer.status !== 202) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { id: string } };
    pending.set(data.id, acceptedAt);
    await pause(everyMs);
  }
  await watched;
  return latencies;
}

/** Looks every few milliseconds which pending tickets are invoiced now; that is also the grain of the figures. */
async function watch(
  { db }: Pick<BenchProduct, "db">,
  pending: Map<string, number>,
  latencies: number[],
  { count, everyMs }: Omit<Pace, "body">,
): Promise<void> {
  const deadline = performance.now() + 60_000 + count * everyMs;
  while (latencies.length < count) {
    if (performance.now() > deadline) throw new Error(`${latencies.length} of ${count} tickets were stamped`);
    if (pending.size > 0) {
      const invoiced = await db("tickets")
        .whereIn("id", [...pending.keys()])
        .where({ state: "invoiced" })
        .pluck<string[]>("id");
      for (const id of invoiced) {
        latencies.push(performance.now() - (pending.get(id) as number));
        pending.delete(id);
      }
    }
    await pause(pollMs);
  }
}
