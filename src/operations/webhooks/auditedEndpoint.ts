import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";

/** Returns the part of an endpoint that the audit log may know. */
export function auditedEndpoint(endpoint: WebhookEndpoint): object {
  const { url, description, livemode, types, payload, state } = endpoint;
  return { url, description, livemode, types, payload, state };
}
