import type { WebhookEndpoint } from "../../../models/webhooks/WebhookEndpoint.ts";
import type { KeptAttempt, ToldDelivery } from "../../../queries/webhooks/endpoints.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

/** Returns an endpoint as its owners see it; its secret is shown only when it is made. */
export function presentWebhook(row: WebhookEndpoint) {
  return {
    id: row.id,
    livemode: row.livemode,
    url: row.url,
    description: row.description,
    types: row.types,
    payload: row.payload,
    state: row.state,
    disabledFor: row.disabledFor,
    failingSince: instantOrNull(row.failingSince),
    pausedUntil: instantOrNull(row.pausedUntil),
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}

export function presentDelivery(row: ToldDelivery) {
  return {
    id: row.id,
    eventId: row.eventId,
    type: row.type,
    objectId: row.objectId,
    state: row.state,
    tries: row.attempts,
    nextAttemptAt: instantOrNull(row.nextAttemptAt),
    createdAt: presentInstant(row.createdAt),
    settledAt: instantOrNull(row.settledAt),
  };
}

export function presentAttempt({ at, tookMs, status, fault, excerpt }: KeptAttempt) {
  return { at: presentInstant(at), tookMs, status, fault, excerpt };
}
