import type { KeyObject } from "node:crypto";
import { systemActor } from "../../domain/access/actor.ts";
import { openPrivateKey } from "../../domain/certificates/openPrivateKey.ts";
import { readCertificate } from "../../domain/certificates/readCertificate.ts";
import { AppError } from "../../errors.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import { LentEfirma } from "../../models/sat/LentEfirma.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import type { OpenedEfirma } from "../../ports/satDownloads.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { efirmaContext } from "./efirmaContext.ts";

type SigningDownload = Pick<SatDownload, "id" | "merchantId" | "livemode" | "rfc" | "efirma">;

/**
 * Opens the e.firma that signs for a download: the stored one, or the one lent for it. Only the satDownload process calls
 * this, and the key never leaves its memory. The first use in a download goes into the audit log, and so does the first
 * use of another one that has taken its place. Throws `efirma.missing` where there is none (any more) of the download's
 * RFC, and `efirma.expired`.
 */
export async function openEfirma(
  deps: Pick<Deps, "db" | "vault" | "clock">,
  download: SigningDownload,
): Promise<OpenedEfirma> {
  const row = await findEfirma(deps, download);
  if (!row || readCertificate(row.certificate).rfc !== download.rfc) throw new AppError("efirma.missing");
  if (deps.clock.now() > row.notAfter) throw new AppError("efirma.expired");
  await recordUse(deps, download, row.serialNumber);
  return {
    rfc: download.rfc,
    serialNumber: row.serialNumber,
    certificate: row.certificate,
    privateKey: await openKey(deps, download, row),
  };
}

async function findEfirma(
  { db }: Pick<Deps, "db">,
  { id: downloadId, merchantId, livemode, efirma }: SigningDownload,
): Promise<Efirma | LentEfirma | undefined> {
  return efirma === "lent"
    ? LentEfirma.query(db).findOne({ downloadId, merchantId, livemode })
    : Efirma.query(db).findOne({ merchantId, livemode });
}

/** Records the use before the key is opened, so that no use stays unknown. */
async function recordUse(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, merchantId, efirma }: SigningDownload,
  serialNumber: string,
): Promise<void> {
  // Most steps find it told: they are spared a transaction.
  const known = await SatDownload.query(db).findById(id).select("efirmaSerial");
  if (known?.efirmaSerial === serialNumber) return;
  await db.transaction(async (tx) => {
    const told = await SatDownload.query(tx)
      .where({ id })
      .whereRaw("efirma_serial is distinct from ?", [serialNumber])
      .patch({ efirmaSerial: serialNumber });
    if (told === 0) return;
    await recordAudit(tx, systemActor("satDownload"), clock.now(), {
      action: "efirma.used",
      merchantId,
      subject: { kind: "satDownload", id },
      after: { serialNumber, efirma },
    });
  });
}

async function openKey(
  { vault }: Pick<Deps, "vault">,
  download: SigningDownload,
  row: Efirma | LentEfirma,
): Promise<KeyObject> {
  const { merchantId, serialNumber, encryptionKeyId } = row;
  const place = {
    merchantId,
    serialNumber,
    ...(download.efirma === "lent" && { downloadId: download.id }),
  };
  const secret = (part: "key" | "password", bytes: Buffer): Buffer =>
    vault.decrypt(encryptionKeyId, bytes, efirmaContext(part, place));
  return openPrivateKey(secret("key", row.encryptedKey), secret("password", row.encryptedPassword));
}
