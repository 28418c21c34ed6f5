import type { Tenancy } from "../../domain/access/principal.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { changeEndpoint } from "./changeEndpoint.ts";

/** Forgets an endpoint with its deliveries and returns it as it was; nothing is sent to it any more. Throws `resource.not_found`. */
export async function deleteEndpoint(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  request: Change<Tenancy>,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return changeEndpoint(deps, request, { endpointId, action: "webhook.deleted" }, async (tx) => {
    await WebhookEndpoint.query(tx).deleteById(endpointId);
  });
}
