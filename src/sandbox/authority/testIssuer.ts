import type { X509Certificate } from "node:crypto";
import { issueCsd } from "./issueCsd.ts";
import { issueEfirma } from "./issueEfirma.ts";
import type { Holder } from "./issueCertificate.ts";
import { loadTestAuthority } from "./loadTestAuthority.ts";
import { authorityCertificate, type TestAuthority } from "./testAuthority.ts";

/** Issues test certificates of the authority in this data folder, which is made when it is first needed. */
export function testIssuer(dataDir: string, clock: { now(): Date }) {
  let authority: Promise<TestAuthority> | undefined;
  const load = (): Promise<TestAuthority> => {
    authority ??= loadTestAuthority(dataDir, clock.now());
    // A disk that was full may have room again.
    authority.catch(() => (authority = undefined));
    return authority;
  };
  return {
    csd: async (holder: Holder) => issueCsd(await load(), holder),
    efirma: async (holder: Holder) => issueEfirma(await load(), holder),
    authority: async (): Promise<X509Certificate> => authorityCertificate(await load()),
  };
}
