import { setTimeout as pause } from "node:timers/promises";
import type { ExecutionContext } from "ava";
import type { Knex } from "knex";
import { livingProcesses } from "../../../src/platform/process/processHeartbeat.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { type TestProduct, testMerchant } from "../product.ts";
import type { Sandbox } from "../../../src/sandbox/startSandbox.ts";
import { type StartedProcess, startProcess } from "./startProcess.ts";
import { customer, ticket } from "../cfdi/tickets.ts";
import { waitFor } from "../waitFor.ts";
import { tellLeft } from "./tellLeft.ts";
import { askedBy } from "../tenants/askedBy.ts";

/** So that the survivors of a harmed process need not wait long. */
export const hurriedEnv = { PAC_TIMEOUT_MS: "1500", OUTBOX_TRUST_SECONDS: "5" };

const underFireMs = 45_000;
const ticketEveryMs = 40;
/** The time in which at least one more ticket is invoiced. It is longer than any pause of a breaker or of a sweep. */
const patienceMs = 3 * 60_000;
const drops = { kind: "dropAfterStamping", share: 0.1, seed: 11 } as const;
const garbage = { kind: "garbage", share: 0.05, seed: 12 } as const;
const slowness = { kind: "slow", ms: 150, share: 0.3, seed: 13 } as const;

/**
 * Sells tickets while harm is done, then counts what came of them, on the PACs' side too. The merchant may have accounts
 * elsewhere: whoever opens them names the sandboxes beside the product's own.
 */
export async function underFire(
  t: ExecutionContext,
  product: TestProduct,
  doHarm: (stampers: StartedProcess[], until: number) => Promise<number>,
  openAccounts: (merchantId: string) => Promise<readonly Sandbox[]> = async () => [],
): Promise<void> {
  t.timeout(15 * 60_000);
  const { deps, sandbox, env } = product;
  const { principal } = await testMerchant(product);
  const pacs = [sandbox, ...(await openAccounts(principal.merchantId))];
  const others = [startProcess("ticketIntake", env), startProcess("scheduler", env)];
  const stampers = [startProcess("invoiceStamping", env), startProcess("invoiceStamping", env)];
  t.teardown(() => Promise.all([...others, ...stampers].map((process) => process.kill())));

  await waitFor(
    "all processes",
    async () => (await livingProcesses(deps.db)).length === others.length + stampers.length,
  );
  for (const { control } of pacs)
    for (const mischief of [drops, garbage, slowness]) control.misbehave(mischief);
  const until = Date.now() + underFireMs;
  let isHarming = true;
  const harm = doHarm(stampers, until).finally(() => (isHarming = false));
  const accepted = new Set<string>();
  while (isHarming || Date.now() < until) {
    const sale = ticket({ customer });
    // A caller whose request failed sends the same ticket again, as a point of sale does.
    const { ticket: received } = await insist(() => receiveTicket(deps, askedBy(principal), sale));
    accepted.add(received.id);
    await pause(ticketEveryMs);
  }
  const harmed = await harm;
  for (const { control } of pacs) control.behave();

  await untilAllInvoiced(t, deps.db, accepted.size);
  const invoices: { ticketId: string; uuid: string }[] = await deps.db("invoices").select("ticketId", "uuid");
  const sold = (await Promise.all(pacs.map(({ control }) => control.stamps(0, 100_000)))).flat();
  t.log(`${accepted.size} tickets, harmed ${harmed} times, ${sold.length} stamps sold`);
  t.true(harmed > 3);
  t.deepEqual(invoices.map(({ ticketId }) => ticketId).sort(), [...accepted].sort());
  t.deepEqual(sold.map(({ uuid }) => uuid.toLowerCase()).sort(), invoices.map(({ uuid }) => uuid).sort());
}

/** Waits until all tickets are invoiced, however slow the machine is. Fails when none is invoiced for a while. */
async function untilAllInvoiced(t: ExecutionContext, db: Knex, tickets: number): Promise<void> {
  for (let invoiced = -1; invoiced < tickets;) {
    const before = invoiced;
    await waitFor(
      `ticket ${before + 2} of ${tickets} invoiced`,
      async () => {
        const [row] = await insist(() => db("tickets").where({ state: "invoiced" }).count());
        invoiced = Number(row?.["count"]);
        return invoiced > before;
      },
      patienceMs,
    ).catch(async (error: unknown) => {
      await tellLeft(t, db);
      throw error;
    });
  }
}

/** Again until it succeeds, as a point of sale does. */
export async function insist<T>(call: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await pause(100);
    }
  }
}
