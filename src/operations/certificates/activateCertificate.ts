import { readCertificate } from "../../domain/certificates/readCertificate.ts";
import { AppError } from "../../errors.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedCertificate } from "./auditedCertificate.ts";

/**
 * Makes a stored CSD the one that seals in its mode. It must be valid now and of the merchant's present RFC
 * (`certificate.expired`, `certificate.not_yet_valid`, `certificate.foreign_rfc`). Doing it twice is harmless. What waits for a CSD is sealed at once.
 */
export async function activateCertificate(
  { db, relay, clock }: Pick<Deps, "db" | "relay" | "clock">,
  change: Change,
  certificateId: string,
): Promise<Certificate> {
  return transact({ db, relay }, async (tx) => {
    const { id: merchantId, rfc } = await lockMerchant(tx, change);
    const found = await Certificate.query(tx)
      .findOne({ id: certificateId, merchantId })
      .select(...Certificate.visible);
    if (!found) throw new AppError("resource.not_found");
    if (found.active) return found;
    const now = clock.now();
    if (readCertificate(found.certificate).rfc !== rfc) throw new AppError("certificate.foreign_rfc");
    if (now < found.notBefore) throw new AppError("certificate.not_yet_valid");
    if (now > found.notAfter) throw new AppError("certificate.expired");

    const { livemode } = found;
    await Certificate.query(tx).where({ merchantId, livemode, active: true }).patch({ active: false });
    const changed = await Certificate.query(tx)
      .findById(certificateId)
      .patch({ active: true })
      .returning([...Certificate.visible])
      .first()
      .throwIfNotFound();
    await enqueue(tx, "certificate.announceWaiting", [certificateId]);
    await recordAudit(tx, change.actor, now, {
      action: "certificate.activated",
      merchantId,
      subject: { kind: "certificate", id: certificateId },
      before: auditedCertificate(found),
      after: auditedCertificate(changed),
    });
    return changed;
  });
}
