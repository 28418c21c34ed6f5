import { createPrivateKey } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { issuePacCertificate } from "./authority/issuePacCertificate.ts";
import { loadTestAuthority } from "./authority/loadTestAuthority.ts";
import type { TestAuthority } from "./authority/testAuthority.ts";
import { loadOrMake } from "./loadOrMake.ts";
import type { PacSigner } from "./pac/signTimbre.ts";

/** The files that a sandbox keeps between starts. */
export interface SandboxFiles {
  readonly authority: TestAuthority;
  /** The PAC's own certificate, DER. */
  readonly certificate: Buffer;
  readonly signer: PacSigner;
  readonly journalPath: string;
  /** The folder of received mails. */
  readonly mailFolder: string;
  /** The folder of generated workbooks. */
  readonly catalogFolder: string;
  /** The folder where SAT keeps the books and packages of the mass download. */
  readonly descargaFolder: string;
}

interface StoredPac {
  readonly rfc: string;
  readonly serialNumber: string;
  /** The certificate: DER as base64. */
  readonly certificate: string;
  readonly privateKeyPem: string;
}

const rfc = "TPS260101AA8";
const name = "TIMBRA PAC DE PRUEBAS";
const yearMs = 365 * 86_400_000;

/**
 * Loads `<dataDir>/sandbox/`, or makes it: a test authority and a PAC certificate issued by it, keys readable by
 * their owner only.
 */
export async function sandboxFiles(dataDir: string, now: Date): Promise<SandboxFiles> {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority = await loadTestAuthority(dataDir, now);
  const pac = await loadOrMake<StoredPac>(join(folder, "pac.json"), () => makePac(authority, now));
  return {
    authority,
    certificate: Buffer.from(pac.certificate, "base64"),
    signer: { rfc: pac.rfc, serialNumber: pac.serialNumber, privateKey: createPrivateKey(pac.privateKeyPem) },
    journalPath: join(folder, "stamps.journal"),
    mailFolder: join(folder, "mailbox"),
    catalogFolder: join(folder, "catalogs"),
    descargaFolder: join(folder, "descarga"),
  };
}

async function makePac(authority: TestAuthority, now: Date): Promise<StoredPac> {
  const issued = await issuePacCertificate(authority, {
    rfc,
    name,
    notBefore: new Date(now.getTime() - 86_400_000),
    notAfter: new Date(now.getTime() + 10 * yearMs),
  });
  const { serialNumber, privateKeyPem } = issued;
  return { rfc, serialNumber, privateKeyPem, certificate: issued.certificate.toString("base64") };
}
