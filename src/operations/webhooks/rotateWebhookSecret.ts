import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { WebhookSecret } from "../../models/webhooks/WebhookSecret.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { changeEndpoint } from "./changeEndpoint.ts";
import { addWebhookSecret } from "./webhookSecrets.ts";

const hourMs = 3_600_000;

/**
 * Gives an endpoint a new signing secret, which is returned this once. The one before signs beside it for `overlapHours`
 * more; with 0 every older one ends at once, as after a leak. Throws `webhook.rotating` while an earlier rotation overlaps.
 */
export async function rotateWebhookSecret(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  request: Change<Tenancy>,
  { endpointId, overlapHours }: { readonly endpointId: string; readonly overlapHours: number },
): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string }> {
  let secret = "";
  const act = { endpointId, action: "webhook.rotated" } as const;
  const endpoint = await changeEndpoint(deps, request, act, async (tx, { id, merchantId }, now) => {
    const earlier = await WebhookSecret.query(tx)
      .where({ endpointId: id })
      .where("until", ">", now)
      .select("id");
    if (overlapHours > 0 && earlier.length > 0) throw new AppError("webhook.rotating");
    const ending = WebhookSecret.query(tx)
      .where({ endpointId: id })
      .patch({ until: new Date(now.getTime() + overlapHours * hourMs) });
    await (overlapHours > 0 ? ending.whereNull("until") : ending);
    secret = await addWebhookSecret(tx, deps.vault, { id, merchantId }, now);
  });
  return { endpoint, secret };
}
