import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { waitFor } from "../../helpers/waitFor.ts";
import type { BenchProduct } from "../benchProduct.ts";

interface Pace {
  readonly body: () => string;
  readonly count: number;
  readonly everyMs: number;
}

/**
 * Sends tickets at a pace, and returns the milliseconds from each 202 to the committed stamp. The database tells them
 * (`tellStamps`).
 */
export async function stampedAfterMs(
  product: Pick<BenchProduct, "deps" | "ticketsUrl" | "headers">,
  pace: Pace,
): Promise<number[]> {
  const listener = new Client({ connectionString: product.deps.config.databaseUrl });
  await listener.connect();
  try {
    return await timeStamps(product, pace, listener);
  } finally {
    await listener.end();
  }
}

async function timeStamps(
  product: Pick<BenchProduct, "ticketsUrl" | "headers">,
  { body, count, everyMs }: Pace,
  listener: Client,
): Promise<number[]> {
  const accepted = new Map<string, number>();
  const stampedAt = new Map<string, number>();
  listener.on("notification", ({ payload = "" }) => stampedAt.set(payload, performance.now()));
  await listener.query("listen stamped");
  for (let sent = 0; sent < count; sent += 1) {
    const answer = await fetch(product.ticketsUrl, {
      method: "POST",
      headers: product.headers,
      body: body(),
    });
    const acceptedAt = performance.now();
    if (answer.status !== 202) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { id: string } };
    accepted.set(data.id, acceptedAt);
    await pause(everyMs);
  }
  const ids = [...accepted.keys()];
  await waitFor("every stamp", () => ids.every((id) => stampedAt.has(id)), 60_000 + count * everyMs);
  return ids.map((id) => (stampedAt.get(id) as number) - (accepted.get(id) as number));
}

/**
 * Has the database tell of each stamped ticket of the merchant when its transaction has committed. Asking for them every few
 * milliseconds took processor time from what is measured, and told them late. It waits for every open transaction, so no
 * process may be held up meanwhile.
 */
export async function tellStamps({ db, merchant }: Pick<BenchProduct, "db" | "merchant">): Promise<void> {
  await db.raw(`
    create or replace function bench_tell() returns trigger language plpgsql as $$
    begin
      perform pg_notify('stamped', cast(new.id as text));
      return null;
    end $$;
    create or replace trigger bench_tell after update on tickets for each row
      when (new.state = 'invoiced' and new.merchant_id = '${merchant.id}') execute function bench_tell()`);
}
