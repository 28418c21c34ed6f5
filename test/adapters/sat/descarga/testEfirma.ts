import { createPrivateKey } from "node:crypto";
import type { OpenedEfirma } from "../../../../src/ports/satDownloads.ts";
import { createAuthority } from "../../../../src/sandbox/authority/createAuthority.ts";
import { issueEfirma } from "../../../../src/sandbox/authority/issueEfirma.ts";
import type { TestAuthority } from "../../../../src/sandbox/authority/testAuthority.ts";

const validity = { notBefore: new Date("2025-06-01T00:00:00Z"), notAfter: new Date("2029-06-01T00:00:00Z") };

/** An e.firma of a test authority, opened; its RFC has an ampersand unless told otherwise. */
export async function testEfirma(
  options: { readonly authority?: TestAuthority; readonly rfc?: string } = {},
): Promise<OpenedEfirma> {
  const { authority = await createAuthority({ now: validity.notBefore }), rfc = "P&G851223B24" } = options;
  const files = await issueEfirma(authority, { rfc, name: "PRUEBA Y GENTE SA DE CV", ...validity });
  const { certificate, serialNumber, key, password } = files;
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password });
  return { rfc, serialNumber, certificate, privateKey };
}
