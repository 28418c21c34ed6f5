import { openPrivateKey } from "../../domain/certificates/openPrivateKey.ts";
import type { Csd } from "../../domain/cfdi/sealCfdi.ts";
import type { Certificate } from "../../models/merchants/Certificate.ts";
import type { Deps } from "../deps.ts";
import { certificateContext } from "../certificates/certificateContext.ts";

/** Few merchants seal at any one time; the rest are opened again when they come back. */
const cacheSize = 500;
const opened = new Map<string, Promise<Csd>>();

/**
 * Decrypts a CSD for sealing, once however many invoices of a job wait for it. Nothing but the stamping process calls
 * this, and the key never leaves its memory.
 */
export function openCsd(deps: Pick<Deps, "vault">, row: Certificate): Promise<Csd> {
  const known = opened.get(row.id);
  if (known) return known;
  const opening = decrypt(deps, row);
  opened.set(row.id, opening);
  opening.catch(() => opened.delete(row.id));
  if (opened.size > cacheSize) opened.delete(opened.keys().next().value as string);
  return opening;
}

async function decrypt({ vault }: Pick<Deps, "vault">, row: Certificate): Promise<Csd> {
  const secret = (part: "key" | "password", bytes: Buffer): Buffer =>
    vault.decrypt(row.encryptionKeyId, bytes, certificateContext(part, row.merchantId, row.serialNumber));
  return {
    certificate: row.certificate,
    serialNumber: row.serialNumber,
    privateKey: await openPrivateKey(
      secret("key", row.encryptedKey),
      secret("password", row.encryptedPassword),
    ),
  };
}
