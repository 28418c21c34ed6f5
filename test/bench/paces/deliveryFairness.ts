import { setTimeout as pause } from "node:timers/promises";
import type { Tenancy } from "../../../src/domain/access/principal.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { behind } from "../../../src/queues/behind.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { quantile } from "../compare.ts";
import { happen, startReceiver, type Tenant } from "../endpoints/receiver.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { goLive, secondMerchant } from "./secondMerchant.ts";

/** The messages that the other merchant's month-end brings: a fast machine tells 40,000 while the light merchant's events come. */
const messages = 60_000 * Number(process.env["BENCH_SCALE"] ?? 1);
const inTransaction = 25;
const events = 100;
const everyMs = 200;

/**
 * Milliseconds from an event's commit to its arrival, at five a second of one merchant, while the messages of another's
 * month-end wait, beside those without them. The delivery process runs twice, once for each lane.
 */
export async function deliveryFairness(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const workers = [["delivery", "prompt"], ["delivery", "bulk"], "scheduler"] as const;
  const product = await benchProduct(stage, await stage.database(), queueUrl, workers, {
    WEBHOOK_NETWORKS: "127.0.0.0/8",
  });
  const { merchantId } = await secondMerchant(product);
  await goLive(product);
  const receiver = await startReceiver(stage);
  const light = await told(product, product.merchant.id, `${receiver.url}/light`);
  const heavy = await told(product, merchantId, `${receiver.url}/heavy`);
  const pace = async (): Promise<number[]> => {
    const waits = receiver.waits("/light");
    waits.length = 0;
    for (let sent = 0; sent < events; sent += 1)
      await Promise.all([happen(product.deps, light), pause(everyMs)]);
    await waitFor("the messages", () => waits.length >= events, 120_000);
    return [...waits];
  };
  await pace();
  const alone = await pace();
  stage.progress(`alone: ${texts(alone)}`);
  // What happens to documents beyond a merchant's share happens in jobs of the bulk lane.
  const monthEnd = { ...product.deps, relay: behind(product.deps.relay, 1) };
  for (let sent = 0; sent < messages; sent += inTransaction)
    await happen(monthEnd, heavy, Math.min(inTransaction, messages - sent));
  const beside = await pace();
  const left = messages - receiver.waits("/heavy").length;
  stage.progress(`beside a month-end: ${texts(beside)}; ${left} of ${messages} were still to tell`);
  if (left <= 0) throw new Error("The month-end was told before the light merchant's events were.");
  const ratio = (at: number): string => (quantile(beside, at) / quantile(alone, at)).toFixed(1);
  return {
    what: `fairness of delivery, ${engine}`,
    ours: texts(beside),
    baseline: `${texts(alone)} alone`,
    ratio: `${ratio(0.5)} (p50), ${ratio(0.99)} (p99)`,
    aim: `≤ 2 ${Number(ratio(0.5)) <= 2 ? "✔" : "✘"}`,
    heldBackBy: "what one machine sends to both at once",
  };
}

/** Gives a merchant an endpoint, and returns it as one to whom something may happen. */
async function told({ deps }: BenchProduct, merchantId: string, url: string): Promise<Tenant> {
  const change = byCommand(merchantId);
  const principal = { ...change.principal, livemode: true } as Tenancy;
  await createEndpoint(deps, { ...change, principal }, { url, description: "", types: [], payload: "thin" });
  return { merchantId, livemode: true };
}

function texts(ms: readonly number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
}
