import type { Knex } from "knex";
import { WebhookDelivery } from "../../../models/webhooks/WebhookDelivery.ts";
import { type Move, moveRows } from "../rows/moveRows.ts";

/** Takes deliveries of webhooks into other states, the only code that does; returns the ids of those that moved. */
export async function moveDeliveries(
  tx: Knex.Transaction,
  moves: readonly Move<WebhookDelivery>[],
): Promise<ReadonlySet<string>> {
  const moved = await moveRows<WebhookDelivery>(tx, WebhookDelivery, moves);
  return new Set(moved.map(({ id }) => id));
}
