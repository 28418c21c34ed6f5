import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveEndpoint } from "../lifeCycles/webhooks/moveEndpoint.ts";
import { changeEndpoint } from "./changeEndpoint.ts";
import type { EndpointTerms } from "./createEndpoint.ts";

interface ChangedTerms extends EndpointTerms {
  readonly endpointId: string;
  readonly enabled: boolean;
}

/**
 * Changes an endpoint, and enables or disables it: one that is enabled is told at once what is still due to it. Throws
 * `webhook.address_refused`, `resource.not_found`.
 */
export async function updateEndpoint(
  deps: Pick<Deps, "db" | "relay" | "clock" | "webhooks">,
  request: Change<Tenancy>,
  { endpointId, enabled, ...terms }: ChangedTerms,
): Promise<WebhookEndpoint> {
  if (await deps.webhooks.refusal(terms.url)) throw new AppError("webhook.address_refused");
  return changeEndpoint(
    deps,
    request,
    { endpointId, action: "webhook.updated" },
    async (tx, endpoint, now) => {
      await WebhookEndpoint.query(tx)
        .findById(endpointId)
        .patch({ ...terms, types: [...terms.types], pausedUntil: null, updatedAt: now });
      const isEnabled = endpoint.state === "active";
      if (enabled && !isEnabled) await moveEndpoint(tx, endpoint, "active", { at: now });
      if (!enabled && isEnabled)
        await moveEndpoint(tx, endpoint, "disabled", { at: now, patch: { disabledFor: "person" } });
      if (enabled) await enqueue(tx, "webhook.deliver", [endpointId]);
    },
  );
}
