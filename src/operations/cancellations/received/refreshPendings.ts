import type { Tenancy } from "../../../domain/access/principal.ts";
import { PendingsLook } from "../../../models/sat/PendingsLook.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { requireCertificate } from "../../certificates/requireCertificate.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";

/**
 * Announces a look at what the merchant has to answer as a receiver; returns when SAT last answered, and when it is asked
 * next by itself. Throws `certificate.missing` for whoever could not sign an answer.
 */
export async function refreshPendings(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor }: Change<Tenancy>,
): Promise<Pick<PendingsLook, "lookedAt" | "nextAttemptAt">> {
  const { merchantId, livemode } = principal;
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    await requireCertificate(tx, { merchantId, livemode }, now);
    const look = await PendingsLook.query(tx).findOne({ merchantId, livemode });
    // The first look of all is a matter of a minute: the scheduler begins it.
    if (!look) return { lookedAt: null, nextAttemptAt: now };
    await enqueue(tx, "receivedCancellation.look", [look.id], { requestId: actor.requestId });
    return look;
  });
}
