import { encryptPrivateKey } from "./encryptPrivateKey.ts";
import { holderSubject } from "./holderSubject.ts";
import { issueCertificate } from "./issueCertificate.ts";
import type { Holder } from "./issueCertificate.ts";
import { recordIssued } from "./issuedCsds.ts";
import type { TestAuthority } from "./testAuthority.ts";
import { KeyUsageFlags, KeyUsagesExtension } from "./x509.ts";

/** The files of a certificate as a taxpayer downloads them from SAT, and the password that opens the second. */
export interface CertificateFiles {
  /** The .cer: DER. */
  readonly certificate: Buffer;
  /** The .key: encrypted PKCS#8, DER. */
  readonly key: Buffer;
  readonly password: string;
  readonly serialNumber: string;
}

/** Issues a digital seal certificate: a branch in the subject, and the two key usages that sealing needs. */
export async function issueCsd(authority: TestAuthority, holder: Holder): Promise<CertificateFiles> {
  const { certificate, privateKey, serialNumber } = await issueCertificate(authority, holder, {
    subject: [...holderSubject(holder), { OU: "Sucursal 1" }],
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)],
  });
  recordIssued(authority, {
    rfc: holder.rfc,
    serialNumber,
    notBefore: holder.notBefore.toISOString(),
    notAfter: holder.notAfter.toISOString(),
  });
  return { certificate, serialNumber, ...encryptPrivateKey(privateKey) };
}
