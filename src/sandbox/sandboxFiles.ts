import { createPrivateKey } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { issuePacCertificate } from "./authority/issuePacCertificate.ts";
import { loadTestAuthority } from "./authority/loadTestAuthority.ts";
import type { TestAuthority } from "./authority/testAuthority.ts";
import { loadOrMake } from "./loadOrMake.ts";
import { type PacName, pacNames } from "./pac/pacNames.ts";
import type { PacSigner } from "./pac/signTimbre.ts";

/** The files that a sandbox keeps between starts. */
export interface SandboxFiles {
  readonly authority: TestAuthority;
  /** Returns what a PAC signs with, which is made when it is first asked for. */
  readonly identityOf: (pac: PacName) => Promise<PacIdentity>;
  /** Returns the certificate (DER) of a PAC by its serial number. */
  readonly certificateOf: (serialNumber: string) => Promise<Buffer | undefined>;
  readonly journalPath: string;
  /** The folder of received mails. */
  readonly mailFolder: string;
  /** The folder of generated workbooks. */
  readonly catalogFolder: string;
  /** The folder where SAT keeps the books and packages of the mass download. */
  readonly descargaFolder: string;
}

interface PacIdentity {
  readonly signer: PacSigner;
  /** The PAC's own certificate, DER. */
  readonly certificate: Buffer;
}

interface StoredPac {
  readonly rfc: string;
  readonly serialNumber: string;
  /** The certificate: DER as base64. */
  readonly certificate: string;
  readonly privateKeyPem: string;
}

/** The PACs' names and files; their RFCs tell a stamp of one from a stamp of another. */
const holders: Readonly<Record<PacName, { rfc: string; name: string; file: string }>> = {
  swSapien: { rfc: "TPS260101AA8", name: "TIMBRA PAC DE PRUEBAS", file: "pac.json" },
  finkok: { rfc: "TPF260101AA5", name: "TIMBRA SEGUNDO PAC DE PRUEBAS", file: "pac-finkok.json" },
  prodigia: { rfc: "TPP260101AA5", name: "TIMBRA TERCER PAC DE PRUEBAS", file: "pac-prodigia.json" },
};
const yearMs = 365 * 86_400_000;

/**
 * Loads `<dataDir>/sandbox/`, or makes it: a test authority and PAC certificates issued by it, keys readable by
 * their owner only.
 */
export async function sandboxFiles(dataDir: string, now: Date): Promise<SandboxFiles> {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority = await loadTestAuthority(dataDir, now);
  const identities = new Map<PacName, Promise<PacIdentity>>();
  await identityOf("swSapien");
  return {
    authority,
    identityOf,
    certificateOf,
    journalPath: join(folder, "stamps.journal"),
    mailFolder: join(folder, "mailbox"),
    catalogFolder: join(folder, "catalogs"),
    descargaFolder: join(folder, "descarga"),
  };

  function identityOf(pac: PacName): Promise<PacIdentity> {
    const known = identities.get(pac) ?? loadIdentity(pac);
    identities.set(pac, known);
    return known;
  }

  async function loadIdentity(pac: PacName): Promise<PacIdentity> {
    const stored = await loadOrMake(fileOf(pac), () => makePac(authority, holders[pac], now));
    const { rfc, serialNumber } = stored;
    return {
      certificate: Buffer.from(stored.certificate, "base64"),
      signer: { rfc, serialNumber, privateKey: createPrivateKey(stored.privateKeyPem) },
    };
  }

  async function certificateOf(serialNumber: string): Promise<Buffer | undefined> {
    const made = pacNames.filter((pac) => existsSync(fileOf(pac)));
    const known = await Promise.all(made.map(identityOf));
    return known.find(({ signer }) => signer.serialNumber === serialNumber)?.certificate;
  }

  function fileOf(pac: PacName): string {
    return join(folder, holders[pac].file);
  }
}

async function makePac(
  authority: TestAuthority,
  { rfc, name }: { readonly rfc: string; readonly name: string },
  now: Date,
): Promise<StoredPac> {
  const issued = await issuePacCertificate(authority, {
    rfc,
    name,
    notBefore: new Date(now.getTime() - 86_400_000),
    notAfter: new Date(now.getTime() + 10 * yearMs),
  });
  const { serialNumber, privateKeyPem } = issued;
  return { rfc, serialNumber, privateKeyPem, certificate: issued.certificate.toString("base64") };
}
