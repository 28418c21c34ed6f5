import type { X509Certificate } from "node:crypto";
import type { Holder } from "./issueCertificate.ts";
import { authorityCertificate, type TestAuthority } from "./testAuthority.ts";

/**
 * Issues test certificates of the authority in this data folder, which is made when it is first needed. What issues them
 * is loaded then too: every process has an issuer, nearly none ever uses it, and its library is a sixth of a start.
 */
export function testIssuer(dataDir: string, clock: { now(): Date }) {
  let authority: Promise<TestAuthority> | undefined;
  const load = (): Promise<TestAuthority> => {
    authority ??= import("./loadTestAuthority.ts").then(({ loadTestAuthority }) =>
      loadTestAuthority(dataDir, clock.now()),
    );
    // A disk that was full may have room again.
    authority.catch(() => (authority = undefined));
    return authority;
  };
  return {
    csd: async (holder: Holder) => (await import("./issueCsd.ts")).issueCsd(await load(), holder),
    efirma: async (holder: Holder) => (await import("./issueEfirma.ts")).issueEfirma(await load(), holder),
    authority: async (): Promise<X509Certificate> => authorityCertificate(await load()),
  };
}
