import { createPrivateKey, X509Certificate } from "node:crypto";
import type { TestAuthority } from "./testAuthority.ts";

/** Takes an authority back from what `createAuthority` gave. Throws where certificate and key are no pair. */
export function restoreAuthority({ certificatePem, privateKeyPem }: TestAuthority): TestAuthority {
  if (!new X509Certificate(certificatePem).checkPrivateKey(createPrivateKey(privateKeyPem))) {
    throw new Error("The stored test authority's key does not belong to its certificate.");
  }
  return { certificatePem, privateKeyPem };
}
