import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Tenancy } from "../../../src/domain/access/principal.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { newId } from "../../../src/platform/ids.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { benchProduct } from "../benchProduct.ts";
import { compare, quantile } from "../compare.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { happen, type Receiver, startReceiver, type Tenant } from "./receiver.ts";

const merchants = 50;
const ofMerchant = 20;
/** The endpoints between two dead ones: one in twenty never answers. */
const everyDead = 20;
const burst = 2;
const rounds = 3;
const lightEvents = 100;
const lightEveryMs = 100;
const postsAtOnce = 64;

/** Messages a second to a thousand endpoints by bare POSTs; what p99 says is told beside it. */
export async function webhooks(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const { deps } = await benchProduct(stage, await stage.database(), queueUrl, ["delivery", "scheduler"], {
    WEBHOOK_NETWORKS: "127.0.0.0/8",
  });
  const receiver = await startReceiver(stage);
  const waits = receiver.waits("/hooks");
  const tenants = await manyTenants(deps, receiver);
  const living = merchants * ofMerchant * (1 - 1 / everyDead);
  const arrived = (count: number) =>
    waitFor("the messages", () => Promise.resolve(waits.length >= count), 120_000);

  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: () => barePosts(receiver.url, living * burst),
    async ours() {
      waits.length = 0;
      const begun = performance.now();
      for (let event = 0; event < burst; event += 1) await Promise.all(tenants.map((of) => happen(deps, of)));
      await arrived(living * burst);
      return (living * burst * 1_000) / (performance.now() - begun);
    },
  });
  waits.length = 0;
  for (let event = 0; event < lightEvents; event += 1) {
    await Promise.all([happen(deps, tenants[event % merchants]!), pause(lightEveryMs)]);
  }
  await arrived(lightEvents * (ofMerchant - 1));
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
  stage.progress(`light traffic: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  return finding(comparison, {
    what: `webhooks to 1,000 endpoints, ${engine}`,
    unit: "a second",
    heldBackBy:
      `what is saved of each message, and a job for each event; at ten events a second ` +
      `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${p99 < 1_000 ? "✔" : "✘"}`,
  });
}

async function manyTenants(deps: Deps, { url }: Receiver): Promise<readonly Tenant[]> {
  const tenants: Tenant[] = [];
  for (let at = 0; at < merchants; at += 1) {
    const { id: merchantId } = await createMerchant(deps, {
      rfc: `BEN2001${10 + (at % 18)}A${String.fromCodePoint(65 + Math.floor(at / 18))}1`,
      legalName: "COMERCIO DE PRUEBA",
      taxRegime: "601",
      tradeName: "Prueba",
      branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "06000" }],
    });
    const change = byCommand(merchantId);
    const principal = { ...change.principal, livemode: false } as Tenancy;
    for (let endpoint = 0; endpoint < ofMerchant; endpoint += 1) {
      const path = (endpoint + 1) % everyDead === 0 ? "/dead" : "/hooks";
      const terms = { url: url + path, description: "", types: [], payload: "thin" } as const;
      await createEndpoint(deps, { ...change, principal }, terms);
    }
    tenants.push({ merchantId, livemode: false });
  }
  return tenants;
}

/** Posts as many bodies of the same size by nothing but Node's client. */
async function barePosts(url: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: postsAtOnce });
  const body = JSON.stringify({
    id: newId(),
    type: "invoice.stamped",
    timestamp: new Date().toISOString(),
    livemode: false,
    data: { kind: "invoice", id: newId(), state: "stamped" },
  });
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(`${url}/hooks`, { method: "POST", agent }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve());
      });
      call.on("error", reject);
      call.end(body);
    });
  const begun = performance.now();
  await Promise.all(Array.from({ length: count }, post));
  agent.destroy();
  return (count * 1_000) / (performance.now() - begun);
}
