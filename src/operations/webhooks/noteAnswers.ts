import type { Knex } from "knex";
import type { DisabledFor } from "../../domain/webhooks/webhookLifeCycles.ts";
import {
  disableAfterMs,
  disableAfterWarningMs,
  longestSilenceMs,
  pausedUntil,
  warnAfterMs,
} from "../../domain/webhooks/webhookTimes.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveEndpoint } from "../lifeCycles/webhooks/moveEndpoint.ts";
import { hasArrived } from "./hasArrived.ts";
import { mailAboutEndpoint } from "./mailAboutEndpoint.ts";
import type { Tried } from "./tried.ts";

type NoteDeps = Pick<Deps, "clock" | "vault" | "config">;

interface Answered {
  readonly endpoint: WebhookEndpoint;
  readonly lease: Lease<WebhookEndpoint>;
  readonly tried: readonly Tried[];
}

/** Notes how an endpoint fares that the transaction holds; returns whether it is told more now. */
export async function noteAnswers(
  tx: Knex.Transaction,
  deps: NoteDeps,
  answered: Answered,
): Promise<boolean> {
  const { endpoint, lease, tried } = answered;
  if (endpoint.state !== "active") return false;
  if (tried.some(({ answer }) => answer.kind === "answered" && answer.status === 410))
    return disable(tx, deps, endpoint, "gone");
  if (!tried.some(hasArrived)) return noteFailures(tx, deps, answered);
  const isWell = { failingSince: null, lastFailedAt: null, failures: 0, pausedUntil: null, warnedAt: null };
  return endpoint.failures === 0 || lease.write(tx, endpoint.id, isWell);
}

async function noteFailures(
  tx: Knex.Transaction,
  deps: NoteDeps,
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
  deps: NoteDeps,
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
