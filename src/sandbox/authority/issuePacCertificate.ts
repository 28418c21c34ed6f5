import { holderSubject } from "./holderSubject.ts";
import { issueCertificate } from "./issueCertificate.ts";
import type { Holder } from "./issueCertificate.ts";
import type { TestAuthority } from "./testAuthority.ts";
import { KeyUsageFlags, KeyUsagesExtension } from "./x509.ts";

export interface PacCertificate {
  /** DER. */
  readonly certificate: Buffer;
  /** Unencrypted PKCS#8: the sandbox's own, never a merchant's. */
  readonly privateKeyPem: string;
  readonly serialNumber: string;
}

/** Issues the certificate a PAC stamps with; its serial number is the timbre's NoCertificadoSAT. */
export async function issuePacCertificate(authority: TestAuthority, holder: Holder): Promise<PacCertificate> {
  const { certificate, privateKey, serialNumber } = await issueCertificate(authority, holder, {
    subject: [...holderSubject(holder), { OU: "Certificación de pruebas" }],
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)],
  });
  return {
    certificate,
    privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    serialNumber,
  };
}
