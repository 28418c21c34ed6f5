import type { Knex } from "knex";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { dueDeliveries, type DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import { goodSecrets } from "./webhookSecrets.ts";

/** The number of messages, of different objects, that are under way to one endpoint at once. */
export const sentAtOnce = 10;

/** An endpoint as it is now, with the messages that are due to it and the secrets that sign them. */
export interface ToldEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly due: readonly DueDelivery[];
  readonly secrets: readonly string[];
}

/**
 * Returns what endpoints that the transaction holds are to be told next; nothing of those to which nothing is due. Another
 * address or another secret, as after a leak, holds from these messages on.
 */
export async function nextMessages(
  tx: Knex.Transaction,
  { vault }: Pick<Deps, "vault">,
  endpoints: readonly WebhookEndpoint[],
  { now, mostOf }: { readonly now: Date; readonly mostOf: (endpoint: WebhookEndpoint) => number },
): Promise<ReadonlyMap<string, ToldEndpoint>> {
  const ids = endpoints.map(({ id }) => id);
  const due = await dueDeliveries(tx, ids, { now, mostOfEach: sentAtOnce });
  const told = new Set(due.map(({ endpointId }) => endpointId));
  await postponeBlocked(tx, { endpointIds: ids.filter((id) => !told.has(id)), now });
  const secrets = await goodSecrets(tx, vault, [...told], now);
  const messagesOf = (endpoint: WebhookEndpoint): ToldEndpoint => ({
    endpoint,
    due: due.filter(({ endpointId }) => endpointId === endpoint.id).slice(0, mostOf(endpoint)),
    secrets: secrets.get(endpoint.id) ?? [],
  });
  return new Map(
    endpoints.filter(({ id }) => told.has(id)).map((endpoint) => [endpoint.id, messagesOf(endpoint)]),
  );
}

/**
 * Puts off what waits for an earlier event of its object to the next try of that, so that nobody looks in between: of
 * objects of which a try has failed, or of all where nothing is due to the endpoints.
 */
export async function postponeBlocked(
  tx: Knex.Transaction,
  blocked: {
    readonly endpointIds: readonly string[];
    readonly objectIds?: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { endpointIds, objectIds, now } = blocked;
  if (endpointIds.length === 0) return;
  await tx.raw(
    `update webhook_deliveries as blocked set next_attempt_at = (
        select first.next_attempt_at from webhook_deliveries as first
         where first.endpoint_id = blocked.endpoint_id and first.object_id = blocked.object_id
           and first.state = 'pending'
         order by first.event_seq limit 1)
      where endpoint_id = any (:endpointIds) and state = 'pending' and next_attempt_at <= :now
        ${objectIds ? "and object_id = any (:objectIds)" : ""}`,
    { endpointIds: [...endpointIds], now, ...(objectIds && { objectIds: [...objectIds] }) },
  );
}
