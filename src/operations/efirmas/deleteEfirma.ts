import { AppError } from "../../errors.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedEfirma } from "./auditedEfirma.ts";

/**
 * Takes consent back: forgets the stored e.firma of a mode, its key and its password. Downloads under way that it signs
 * for find none at their next step. Throws `resource.not_found` where there is none.
 */
export async function deleteEfirma(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  livemode: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const found = await Efirma.query(tx)
      .findOne({ merchantId, livemode })
      .select(...Efirma.visible);
    if (!found) throw new AppError("resource.not_found");
    await Efirma.query(tx).where({ merchantId, livemode }).delete();
    await recordAudit(tx, change.actor, clock.now(), {
      action: "efirma.deleted",
      merchantId,
      subject: { kind: "efirma", id: null },
      before: auditedEfirma(found),
    });
  });
}
