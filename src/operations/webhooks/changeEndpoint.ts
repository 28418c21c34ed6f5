import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { auditedEndpoint } from "./auditedEndpoint.ts";

export interface ChangedEndpoint {
  readonly endpointId: string;
  readonly action: "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.resent";
}

/**
 * Changes one endpoint of a merchant under its row lock and writes it into the audit log as `action`; returns it as it is
 * then. Throws `resource.not_found`.
 */
export async function changeEndpoint(
  { db, relay, clock }: Pick<Deps, "db" | "relay" | "clock">,
  { principal: { merchantId, livemode }, actor }: Change<Pick<Tenancy, "merchantId" | "livemode">>,
  { endpointId, action }: ChangedEndpoint,
  change: (tx: Knex.Transaction, endpoint: WebhookEndpoint, now: Date) => Promise<unknown>,
): Promise<WebhookEndpoint> {
  return transact({ db, relay }, async (tx) => {
    const find = () => WebhookEndpoint.query(tx).findOne({ id: endpointId, merchantId, livemode });
    const before = await find().forNoKeyUpdate();
    if (!before) throw new AppError("resource.not_found");
    const now = clock.now();
    const audited = auditedEndpoint(before);
    await change(tx, before, now);
    const after = await find();
    await recordAudit(tx, actor, now, {
      action,
      merchantId,
      subject: { kind: "webhook", id: endpointId },
      before: audited,
      ...(after && { after: auditedEndpoint(after) }),
    });
    return after ?? before;
  });
}
