import { X509Certificate } from "node:crypto";

/**
 * A certificate authority of our own, standing where SAT's stands in production. Plain strings, so that it can
 * be kept in a file and used again by the next start.
 */
export interface TestAuthority {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
  /** The file where its CSDs are written down; absent where it keeps no folder. */
  readonly issuedFile?: string;
}

/** Returns the authority's own certificate, for the list of authorities a CSD may come from. */
export function authorityCertificate(authority: TestAuthority): X509Certificate {
  return new X509Certificate(authority.certificatePem);
}
