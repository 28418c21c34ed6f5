import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { findPac } from "./listPacs.ts";

export type BreakerSwitch =
  | { readonly state: "open"; readonly minutes: number; readonly reason: string }
  | { readonly state: "closed"; readonly reason?: string };

/**
 * Opens or closes a PAC's breaker. While it is open, no invoice is sent to this PAC until the time is over or somebody
 * closes it; stamping waits, and spends no attempt. Closed: within half a minute those that waited go on.
 */
export async function switchBreaker(
  deps: Pick<Deps, "db" | "clock" | "config" | "pacs">,
  actor: Actor,
  { pacId, ...wanted }: BreakerSwitch & { readonly pacId: string },
): Promise<PacBreaker | undefined> {
  const configured = await findPac(deps, pacId);
  if (!configured) throw new AppError("resource.not_found");
  const which = { pac: configured.pac.name, livemode: configured.livemode };
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await PacBreaker.query(tx).findOne(which).forUpdate();
    const after = wanted.state === "open" ? openedBreaker(which, wanted, actor, now) : undefined;
    if (after) await PacBreaker.query(tx).insert(after).onConflict(["pac", "livemode"]).merge();
    else await PacBreaker.query(tx).delete().where(which);
    await recordAudit(tx, actor, now, {
      action: after ? "pac.breakerOpened" : "pac.breakerClosed",
      merchantId: null,
      subject: { kind: "pac", id: pacId },
      ...(before && { before: { openUntil: before.openUntil, reason: before.reason } }),
      after: { openUntil: after?.openUntil ?? null, reason: wanted.reason ?? null },
    });
    return after && PacBreaker.fromDatabaseJson(after);
  });
}

function openedBreaker(
  which: { readonly pac: string; readonly livemode: boolean },
  { minutes, reason }: Extract<BreakerSwitch, { state: "open" }>,
  actor: Actor,
  now: Date,
) {
  const openUntil = new Date(now.getTime() + minutes * 60_000);
  const byHand = { automatic: false, trips: 0, probingUntil: null };
  return { ...which, openUntil, reason, openedBy: actor.id, openedAt: now, ...byHand };
}
