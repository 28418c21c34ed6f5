import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { type DeliverySearch, owedEndpoints } from "../../queries/admin/webhookDeliveries.ts";
import type { Deps } from "../deps.ts";
import { resendDeliveries } from "./resendDeliveries.ts";

/** The most endpoints of one request; whoever has more asks again. */
const mostEndpoints = 1_000;

const gone: ReadonlySet<string> = new Set(["webhook.disabled", "resource.not_found"]);

/**
 * Sends again what webhooks have given up since a moment, as after an outage of our own; returns how many messages of
 * how many webhooks. Each is of a transaction and an audit entry of its own, so a run that died is simply repeated. A
 * webhook that is switched off or deleted meanwhile is left alone.
 */
export async function resendForMerchants(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  which: Omit<DeliverySearch, "state"> & { readonly since: Date },
): Promise<{ readonly webhooks: number; readonly count: number }> {
  const owed = await owedEndpoints(deps.db, which, mostEndpoints);
  let count = 0;
  for (const { id: endpointId, merchantId, livemode } of owed) {
    const wish = { endpointId, since: which.since, what: "missed" } as const;
    try {
      count += await resendDeliveries(deps, { principal: { merchantId, livemode }, actor }, wish);
    } catch (error) {
      if (!(error instanceof AppError && gone.has(error.code))) throw error;
    }
  }
  return { webhooks: owed.length, count };
}
