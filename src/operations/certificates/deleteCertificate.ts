import { AppError } from "../../errors.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedCertificate } from "./auditedCertificate.ts";

/**
 * Forgets a certificate, its key and its password. The active one goes only when that is said (`evenIfActive`), since
 * nothing can be sealed without it; documents that wait for sealing go on waiting.
 */
export async function deleteCertificate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  { certificateId, evenIfActive }: { readonly certificateId: string; readonly evenIfActive: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const found = await Certificate.query(tx)
      .findOne({ id: certificateId, merchantId })
      .select(...Certificate.visible);
    if (!found) throw new AppError("resource.not_found");
    if (found.active && !evenIfActive) throw new AppError("certificate.in_use");
    await Certificate.query(tx).deleteById(certificateId);
    await recordAudit(tx, change.actor, clock.now(), {
      action: "certificate.deleted",
      merchantId,
      subject: { kind: "certificate", id: certificateId },
      before: auditedCertificate(found),
    });
  });
}
