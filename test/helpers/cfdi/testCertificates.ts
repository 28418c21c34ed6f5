import { createPrivateKey } from "node:crypto";
import type { Csd } from "../../../src/domain/cfdi/sealCfdi.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issuePacCertificate } from "../../../src/sandbox/authority/issuePacCertificate.ts";
import type { PacCertificate } from "../../../src/sandbox/authority/issuePacCertificate.ts";

export interface TestCertificates {
  readonly csd: Csd;
  readonly pac: PacCertificate;
}

const validity = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2030-01-01T00:00:00Z") };

/** A merchant's opened CSD and a PAC's certificate, of a test authority made on the spot. */
export async function testCertificates(): Promise<TestCertificates> {
  const authority = await createAuthority({ now: validity.notBefore });
  const [files, pac] = await Promise.all([
    issueCsd(authority, { rfc: "CPR010101AB1", name: "COMERCIO DE PRUEBA SA DE CV", ...validity }),
    issuePacCertificate(authority, { rfc: "PPR010101AB1", name: "PAC DE PRUEBA", ...validity }),
  ]);
  const privateKey = createPrivateKey({
    key: files.key,
    format: "der",
    type: "pkcs8",
    passphrase: files.password,
  });
  return { csd: { certificate: files.certificate, serialNumber: files.serialNumber, privateKey }, pac };
}
