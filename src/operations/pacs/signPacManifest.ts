import { createHash } from "node:crypto";
import { efirmaFaults } from "../../domain/certificates/efirmaFaults.ts";
import { judgeCertificatePair } from "../../domain/certificates/judgeCertificatePair.ts";
import { manifestText } from "../../domain/merchants/manifestText.ts";
import { signManifest } from "../../domain/merchants/signManifest.ts";
import type { PacProvider } from "../../domain/pacs/pacProviders.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { PacManifest } from "../../models/pacs/PacManifest.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";

export interface ManifestOrder {
  readonly provider: PacProvider;
  readonly livemode: boolean;
  /** The text that the PAC wants; our own when absent. */
  readonly text?: string | undefined;
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

/**
 * Signs the manifest that a PAC wants with the taxpayer's e.firma, and keeps the signed document; returns it. The key is
 * opened for this one signature: neither it nor its password is stored. Throws `efirma.refused` with everything that is
 * wrong with the e.firma, and `certificate.foreign_rfc` where the merchant's RFC has changed meanwhile.
 */
export async function signPacManifest(
  { db, clock, authorities }: Pick<Deps, "db" | "clock" | "authorities">,
  { principal, actor }: Change,
  { provider, livemode, text, ...files }: ManifestOrder,
): Promise<PacManifest> {
  const { merchantId } = principal;
  const { rfc, legalName } = await Merchant.query(db).findById(merchantId).throwIfNotFound();
  const now = clock.now();
  const { pair, faults } = await judgeCertificatePair({
    ...files,
    rfc,
    kind: "efirma",
    authorities: authorities(livemode),
    now,
  });
  if (faults) throw new AppError("efirma.refused", { details: efirmaFaults(faults) });
  const { der: certificate, serialNumber } = pair.facts;
  const xml = await signManifest(
    {
      rfc,
      text: text ?? manifestText(provider, { rfc, legalName }),
      wallTime: wallTime(now, centralZone),
    },
    { certificate, privateKey: pair.privateKey },
  );
  return db.transaction(async (tx) => {
    const current = await lockMerchant(tx, { principal });
    if (current.rfc !== rfc) throw new AppError("certificate.foreign_rfc");
    const row = { id: newId(), merchantId, livemode, provider, rfc, serialNumber, xml, signedAt: now };
    await PacManifest.query(tx).insert(row).returning("id");
    await recordAudit(tx, actor, now, {
      action: "manifest.signed",
      merchantId,
      subject: { kind: "manifest", id: row.id },
      after: { provider, rfc, serialNumber, sha256: createHash("sha256").update(xml).digest("hex") },
    });
    return PacManifest.fromDatabaseJson(row);
  });
}
