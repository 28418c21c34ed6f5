import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/queueEngines.ts";
import { queueUrl } from "../helpers/queueUrl.ts";
import { type StartedProcess, startProcess } from "../helpers/startProcess.ts";
import { customer, ticket } from "../helpers/tickets.ts";
import { waitFor } from "../helpers/waitFor.ts";

const underFireMs = 60_000;
const ticketEveryMs = 25;
const drops = { kind: "dropAfterStamping", share: 0.1, seed: 11 } as const;
const garbage = { kind: "garbage", share: 0.05, seed: 12 } as const;
const slowness = { kind: "slow", ms: 150, share: 0.3, seed: 13 } as const;

for (const engine of engines()) {
  test.serial(
    `a minute of killed workers and a PAC that drops lines loses and doubles nothing on ${engine}`,
    async (t) => {
      if (!canRun(engine, t)) return;
      t.timeout(10 * 60_000);
      const product = await testProduct(t, {
        queueUrl: await queueUrl(t, engine),
        env: { PAC_TIMEOUT_MS: "1500", OUTBOX_TRUST_SECONDS: "5" },
      });
      const { deps, sandbox } = product;
      const { principal } = await testMerchant(product);
      const env = product.env;
      const intake = startProcess("ticketIntake", env);
      const scheduler = startProcess("scheduler", env);
      const stampers: StartedProcess[] = [
        startProcess("invoiceStamping", env),
        startProcess("invoiceStamping", env),
      ];
      t.teardown(() => Promise.all([intake, scheduler, ...stampers].map((process) => process.kill())));

      for (const mischief of [drops, garbage, slowness]) sandbox.control.misbehave(mischief);
      const until = Date.now() + underFireMs;
      const kills = killAtRandom(stampers, env, until);
      const ids: string[] = [];
      while (Date.now() < until) {
        ids.push((await receiveTicket(deps, principal, ticket({ customer }), "request")).ticket.id);
        await pause(ticketEveryMs);
      }
      const killed = await kills;
      sandbox.control.behave();

      await waitFor(
        "every ticket invoiced",
        async () => (await deps.db("tickets").where({ state: "invoiced" })).length === ids.length,
        5 * 60_000,
      );
      const invoices: { ticketId: string; uuid: string }[] = await deps
        .db("invoices")
        .select("ticketId", "uuid");
      const sold = await sandbox.control.stamps();
      t.log(`${ids.length} tickets, ${killed} workers killed, ${sold.length} stamps sold`);
      t.true(killed > 10);
      t.is(invoices.length, ids.length);
      t.is(new Set(invoices.map(({ uuid }) => uuid)).size, ids.length);
      t.deepEqual(sold.map(({ uuid }) => uuid.toLowerCase()).sort(), invoices.map(({ uuid }) => uuid).sort());
    },
  );
}

/** Kills one stamping worker every second or three and starts another in its place. */
async function killAtRandom(
  stampers: StartedProcess[],
  env: Readonly<Record<string, string>>,
  until: number,
): Promise<number> {
  let killed = 0;
  while (Date.now() < until) {
    await pause(1_000 + Math.random() * 2_000);
    const victim = Math.floor(Math.random() * stampers.length);
    await stampers[victim]?.kill();
    stampers[victim] = startProcess("invoiceStamping", env);
    killed += 1;
  }
  return killed;
}
