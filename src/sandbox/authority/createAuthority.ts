import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension } from "./x509.ts";
import { rsaKeys } from "./rsaKeys.ts";
import { signCertificate } from "./signCertificate.ts";
import type { TestAuthority } from "./testAuthority.ts";

const dayMs = 86_400_000;
const subject = [
  { CN: "AC de pruebas Timbra" },
  { O: "Timbra" },
  { OU: "Autoridad de pruebas, sin validez fiscal" },
  { C: "MX" },
];

/** Makes a self-signed authority, valid from a day before `now` for twenty years. */
export async function createAuthority({ now }: { now: Date }): Promise<TestAuthority> {
  const keys = await rsaKeys.make();
  const certificate = await signCertificate({
    subject,
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    serialNumber: "30001000000000000001",
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + 20 * 365 * dayMs),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    certificatePem: certificate.toString(),
    privateKeyPem: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
