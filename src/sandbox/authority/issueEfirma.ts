import { encryptPrivateKey } from "./encryptPrivateKey.ts";
import { holderSubject } from "./holderSubject.ts";
import { issueCertificate } from "./issueCertificate.ts";
import type { Holder } from "./issueCertificate.ts";
import type { CertificateFiles } from "./issueCsd.ts";
import type { TestAuthority } from "./testAuthority.ts";
import { ExtendedKeyUsage, ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension } from "./x509.ts";

const usages =
  KeyUsageFlags.digitalSignature |
  KeyUsageFlags.nonRepudiation |
  KeyUsageFlags.dataEncipherment |
  KeyUsageFlags.keyAgreement;

/** Issues an e.firma: no branch, and key usages that a seal certificate lacks. */
export async function issueEfirma(authority: TestAuthority, holder: Holder): Promise<CertificateFiles> {
  const { certificate, privateKey, serialNumber } = await issueCertificate(authority, holder, {
    subject: [...holderSubject(holder), { C: "MX" }],
    extensions: [
      new KeyUsagesExtension(usages),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection, ExtendedKeyUsage.clientAuth]),
    ],
  });
  return { certificate, serialNumber, ...encryptPrivateKey(privateKey) };
}
