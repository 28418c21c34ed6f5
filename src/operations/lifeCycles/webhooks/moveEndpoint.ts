import type { Knex } from "knex";
import type { EndpointState } from "../../../domain/webhooks/webhookLifeCycles.ts";
import type { WebhookEndpoint } from "../../../models/webhooks/WebhookEndpoint.ts";
import { moveRow } from "../rows/moveRow.ts";
import type { Patch } from "../rows/moveRows.ts";

/** Takes an endpoint that the transaction holds into another state, the only code that does. Its failures are forgotten. */
export async function moveEndpoint(
  tx: Knex.Transaction,
  endpoint: WebhookEndpoint,
  to: EndpointState,
  { at, patch = {} }: { readonly at: Date; readonly patch?: Patch<WebhookEndpoint> },
): Promise<void> {
  const forgotten = {
    failingSince: null,
    lastFailedAt: null,
    failures: 0,
    pausedUntil: null,
    warnedAt: null,
    announcedUntil: null,
  };
  await moveRow(tx, endpoint, to, { ...forgotten, disabledFor: null, updatedAt: at, ...patch });
}
