import { openCertificatePair } from "../../domain/certificates/openCertificatePair.ts";
import { AppError } from "../../errors.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { brokenUnique } from "../brokenUnique.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedCertificate } from "./auditedCertificate.ts";
import { certificateContext } from "./certificateContext.ts";

export interface CertificateUpload {
  readonly livemode: boolean;
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

/**
 * Checks a CSD and makes it the merchant's active one; key and password are stored encrypted only. Every way a pair
 * can be wrong has its own `certificate.*` error. Storing the same certificate again just makes it active. What waits for a CSD is sealed at once. A live one
 * proves the RFC; throws `merchant.rfc_taken` where another merchant has proved it before.
 */
export async function storeCertificate(
  { db, relay, clock, vault, authorities }: Pick<Deps, "db" | "relay" | "clock" | "vault" | "authorities">,
  { principal, actor }: Change,
  { livemode, certificate, key, password }: CertificateUpload,
): Promise<Certificate> {
  const { merchantId } = principal;
  const merchant = await Merchant.query(db).findById(merchantId);
  if (!merchant) throw new AppError("resource.not_found");
  const { facts } = await openCertificatePair({
    certificate,
    key,
    password,
    rfc: merchant.rfc,
    kind: "csd",
    authorities: [...authorities(livemode)],
    now: clock.now(),
  });

  const encryptedKey = vault.encrypt(key, certificateContext("key", merchantId, facts.serialNumber));
  const encryptedPassword = vault.encrypt(
    Buffer.from(password),
    certificateContext("password", merchantId, facts.serialNumber),
  );
  const storing = transact({ db, relay }, async (tx) => {
    // Two uploads at once queue up here, and the RFC cannot change meanwhile.
    const { rfc } = await lockMerchant(tx, { principal });
    if (rfc !== merchant.rfc) throw new AppError("certificate.foreign_rfc");
    await Certificate.query(tx).where({ merchantId, livemode, active: true }).patch({ active: false });
    const now = clock.now();
    const sealed = {
      encryptedKey: encryptedKey.bytes,
      encryptedPassword: encryptedPassword.bytes,
      encryptionKeyId: encryptedKey.keyId,
      active: true,
    };
    const stored = await Certificate.query(tx)
      .insert({
        ...sealed,
        id: newId(),
        merchantId,
        livemode,
        serialNumber: facts.serialNumber,
        certificate: facts.der,
        notBefore: facts.notBefore,
        notAfter: facts.notAfter,
        createdAt: now,
      })
      .onConflict(["merchantId", "livemode", "serialNumber"])
      // The columns are written by value: PostgreSQL takes "excluded" for reading, which a tenant's connection may not
      // do.
      .merge(sealed)
      .returning([...Certificate.visible]);
    await enqueue(tx, "certificate.announceWaiting", [stored.id]);
    await recordAudit(tx, actor, now, {
      action: "certificate.stored",
      merchantId,
      subject: { kind: "certificate", id: stored.id },
      after: auditedCertificate(stored),
    });
    return stored;
  });
  return storing.catch((error: unknown) => {
    if (brokenUnique(error) === "merchants_rfc") throw new AppError("merchant.rfc_taken");
    throw error;
  });
}
