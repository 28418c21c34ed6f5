import type { Knex } from "knex";
import { disableAfterMs, nextTry, pausedUntil, warnAfterMs } from "../../domain/webhooks/webhookTimes.ts";
import type { DisabledFor } from "../../domain/webhooks/webhookLifeCycles.ts";
import type { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveDeliveries } from "../lifeCycles/webhooks/moveDeliveries.ts";
import { moveEndpoint } from "../lifeCycles/webhooks/moveEndpoint.ts";
import type { Move } from "../lifeCycles/moveRows.ts";
import { mailAboutEndpoint } from "./mailAboutEndpoint.ts";
import type { Tried } from "./tried.ts";

type SaveDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;

/**
 * Saves what an endpoint has answered: each attempt, the next try or the end of each delivery, and how the endpoint
 * fares. Returns whether the run goes on with it. Where another run has taken over nothing is saved: it sends the same
 * again.
 */
export async function saveAnswers(
  deps: SaveDeps,
  lease: Lease<WebhookEndpoint>,
  { endpointId, tried }: { readonly endpointId: string; readonly tried: readonly Tried[] },
): Promise<boolean> {
  return transact(deps, async (tx) => {
    const endpoint = await lease.hold(tx, endpointId);
    if (!endpoint) return false;
    const now = deps.clock.now();
    await keepAttempts(tx, endpoint, tried);
    await moveDeliveries(
      tx,
      tried.map((one) => moveOf(one, now)),
    );
    if (endpoint.state !== "active") return false;
    const isGone = tried.some(({ answer }) => answer.kind === "answered" && answer.status === 410);
    if (isGone) return disable(tx, deps, endpoint, "gone");
    if (tried.some(arrived)) {
      const isWell = { failingSince: null, failures: 0, pausedUntil: null, warnedAt: null };
      return endpoint.failures === 0 || lease.write(tx, endpointId, isWell);
    }
    return noteFailures(tx, deps, { endpoint, lease, count: tried.length });
  });
}

interface Failing {
  readonly endpoint: WebhookEndpoint;
  readonly lease: Lease<WebhookEndpoint>;
  readonly count: number;
}

async function noteFailures(
  tx: Knex.Transaction,
  deps: SaveDeps,
  { endpoint, lease, count }: Failing,
): Promise<boolean> {
  const now = deps.clock.now();
  const failingSince = endpoint.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= disableAfterMs && endpoint.warnedAt) return disable(tx, deps, endpoint, "failures");
  const failures = endpoint.failures + count;
  const pause = pausedUntil(failures, now) ?? null;
  const isToWarn = failingMs >= warnAfterMs && endpoint.warnedAt === null;
  if (isToWarn) await mailAboutEndpoint(tx, deps, endpoint, "failing");
  const warnedAt = isToWarn ? now : endpoint.warnedAt;
  await lease.write(tx, endpoint.id, { failingSince, failures, pausedUntil: pause, warnedAt });
  return pause === null;
}

async function disable(
  tx: Knex.Transaction,
  deps: SaveDeps,
  endpoint: WebhookEndpoint,
  disabledFor: DisabledFor,
): Promise<false> {
  await mailAboutEndpoint(tx, deps, endpoint, disabledFor === "gone" ? "gone" : "disabled");
  await moveEndpoint(tx, endpoint, "disabled", { at: deps.clock.now(), patch: { disabledFor } });
  return false;
}

function arrived({ answer }: Tried): boolean {
  return answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
}

function moveOf(one: Tried, now: Date): Move<WebhookDelivery> {
  const { id, triedSince } = one.delivery;
  const attempts = one.delivery.attempts + 1;
  if (arrived(one)) return { id, to: "delivered", patch: { attempts, nextAttemptAt: null, settledAt: now } };
  const nextAttemptAt = nextTry({ attempts, triedSince, now }, Math.random());
  return nextAttemptAt
    ? { id, to: "pending", patch: { attempts, nextAttemptAt, settledAt: null } }
    : { id, to: "failed", patch: { attempts, nextAttemptAt: null, settledAt: now } };
}

async function keepAttempts(
  tx: Knex.Transaction,
  { merchantId }: WebhookEndpoint,
  tried: readonly Tried[],
): Promise<void> {
  const rows = tried.map(({ delivery, at, tookMs, answer }) => ({
    deliveryId: delivery.id,
    merchantId,
    at,
    tookMs,
    status: answer.kind === "answered" ? answer.status : null,
    fault: answer.kind === "failed" ? answer.fault : null,
    excerpt: answer.kind === "answered" ? answer.excerpt : null,
  }));
  await tx("webhookAttempts").insert(rows);
}
