import type { Knex } from "knex";
import {
  disableAfterMs,
  disableAfterWarningMs,
  longestSilenceMs,
  nextTry,
  pausedUntil,
  warnAfterMs,
} from "../../domain/webhooks/webhookTimes.ts";
import type { DisabledFor } from "../../domain/webhooks/webhookLifeCycles.ts";
import type { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { transact } from "../../queues/enqueue.ts";
import type { DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveDeliveries } from "../lifeCycles/webhooks/moveDeliveries.ts";
import { moveEndpoint } from "../lifeCycles/webhooks/moveEndpoint.ts";
import type { Move } from "../lifeCycles/moveRows.ts";
import { mailAboutEndpoint } from "./mailAboutEndpoint.ts";
import { nextOrRest, postponeBlocked } from "./nextOrRest.ts";
import type { Tried } from "./tried.ts";

type SaveDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;

/** An endpoint under a lease, as it is now, with what is due to it. */
export interface ToldEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly due: readonly DueDelivery[];
}

/**
 * Saves what an endpoint has answered: each attempt, the next try or the end of each delivery, and how the endpoint
 * fares. Returns what is due to it next; nothing where it rests, is left alone or switched off. Where another run has
 * taken over it returns `undefined`, and nothing is saved: that run sends the same again.
 */
export async function saveAnswers(
  deps: SaveDeps,
  lease: Lease<WebhookEndpoint>,
  { endpointId, tried }: { readonly endpointId: string; readonly tried: readonly Tried[] },
): Promise<ToldEndpoint | undefined> {
  return transact(deps, async (tx) => {
    const endpoint = await lease.hold(tx, endpointId);
    if (!endpoint) return undefined;
    const now = deps.clock.now();
    await keepAttempts(tx, endpoint, tried);
    await moveDeliveries(
      tx,
      tried.map((one) => moveOf(one, now)),
    );
    const objectIds = tried.filter((one) => !arrived(one)).map(({ delivery }) => delivery.event.objectId);
    if (objectIds.length > 0) await postponeBlocked(tx, { endpointId, objectIds, now });
    const goesOn = await noteAnswers(tx, deps, { endpoint, lease, tried });
    return { endpoint, due: goesOn ? await nextOrRest(tx, lease, endpointId, now) : [] };
  });
}

interface Answered {
  readonly endpoint: WebhookEndpoint;
  readonly lease: Lease<WebhookEndpoint>;
  readonly tried: readonly Tried[];
}

/** Notes how the endpoint fares; returns whether it is told more now. */
async function noteAnswers(tx: Knex.Transaction, deps: SaveDeps, answered: Answered): Promise<boolean> {
  const { endpoint, lease, tried } = answered;
  if (endpoint.state !== "active") return false;
  if (tried.some(({ answer }) => answer.kind === "answered" && answer.status === 410))
    return disable(tx, deps, endpoint, "gone");
  if (!tried.some(arrived)) return noteFailures(tx, deps, answered);
  const isWell = { failingSince: null, lastFailedAt: null, failures: 0, pausedUntil: null, warnedAt: null };
  return endpoint.failures === 0 || lease.write(tx, endpoint.id, isWell);
}

async function noteFailures(
  tx: Knex.Transaction,
  deps: SaveDeps,
  { endpoint, lease, tried }: Answered,
): Promise<boolean> {
  const now = deps.clock.now();
  const { failingSince, warnedAt: warnedBefore } = seriesOf(endpoint, now);
  const failingMs = now.getTime() - failingSince.getTime();
  const isWarned = warnedBefore !== null && now.getTime() - warnedBefore.getTime() >= disableAfterWarningMs;
  if (failingMs >= disableAfterMs && isWarned) return disable(tx, deps, endpoint, "failures");
  const failures = endpoint.failures + tried.length;
  const pause = pausedUntil(failures, now) ?? null;
  const isToWarn = failingMs >= warnAfterMs && warnedBefore === null;
  if (isToWarn) await mailAboutEndpoint(tx, deps, endpoint, "failing");
  const warnedAt = isToWarn ? now : warnedBefore;
  const lastFailedAt = now;
  await lease.write(tx, endpoint.id, { failingSince, lastFailedAt, failures, pausedUntil: pause, warnedAt });
  return pause === null;
}

/** Returns since when the endpoint has failed again and again; a day without any try, of its or of ours, ends the series. */
function seriesOf({ failingSince, lastFailedAt, warnedAt }: WebhookEndpoint, now: Date) {
  const isGoingOn = lastFailedAt !== null && now.getTime() - lastFailedAt.getTime() <= longestSilenceMs;
  return failingSince && isGoingOn ? { failingSince, warnedAt } : { failingSince: now, warnedAt: null };
}

async function disable(
  tx: Knex.Transaction,
  deps: SaveDeps,
  endpoint: WebhookEndpoint,
  disabledFor: DisabledFor,
): Promise<false> {
  await mailAboutEndpoint(tx, deps, endpoint, disabledFor === "gone" ? "gone" : "disabled");
  const { id: objectId, merchantId, livemode } = endpoint;
  const at = deps.clock.now();
  await moveEndpoint(tx, endpoint, "disabled", { at, patch: { disabledFor } });
  await recordNews(tx, [{ merchantId, livemode, type: "webhook.disabled", objectId }], at);
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
