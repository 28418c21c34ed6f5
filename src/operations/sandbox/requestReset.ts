import type { MemberPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { SandboxReset } from "../../models/merchants/SandboxReset.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";

/**
 * Asks to empty a merchant's test mode. `confirm` is the merchant's RFC, as its owner typed it. While one reset is under
 * way, that one is returned. The answers that are kept by `Idempotency-Key` go at once, since what they name will not be
 * there any more; those of requests under way, and of this very call, have none yet. Throws `sandbox.not_confirmed`, and `resource.not_found` for whoever is
 * no owner.
 */
export async function requestReset(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  change: Change<MemberPrincipal>,
  { confirm }: { readonly confirm: string },
): Promise<SandboxReset> {
  const { principal, actor } = change;
  if (principal.role !== "owner") throw new AppError("resource.not_found");
  return transact(deps, async (tx) => {
    const { id: merchantId, rfc } = await lockMerchant(tx, change);
    if (confirm !== rfc) throw new AppError("sandbox.not_confirmed");
    const underWay = await SandboxReset.query(tx).findOne({ merchantId, endedAt: null });
    if (underWay) return underWay;
    const id = newId();
    const createdAt = deps.clock.now();
    const reset = await SandboxReset.query(tx).insert({ id, merchantId, createdAt }).returning("*");
    await tx("idempotency_keys")
      .where({ ownerId: merchantId, livemode: false })
      .whereNotNull("status")
      .delete();
    await enqueue(tx, "sandbox.reset", [id], { ...(actor.requestId && { requestId: actor.requestId }) });
    await recordAudit(tx, actor, createdAt, {
      action: "sandbox.reset",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: { resetId: id },
    });
    return reset;
  });
}
