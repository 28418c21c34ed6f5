import type { X509Certificate } from "node:crypto";

/**
 * Says whether one of `authorities` signed the certificate, and that authority, where its own issuer is among them
 * too, was signed by it in turn. Signatures are verified, names alone prove nothing. Revocation is not asked.
 */
export function isIssuedBy(certificate: X509Certificate, authorities: readonly X509Certificate[]): boolean {
  return follow(certificate, authorities, new Set());
}

function follow(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  visited: Set<X509Certificate>,
): boolean {
  const issuers = authorities.filter((authority) => authority.ca && certificate.checkIssued(authority));
  return issuers.some((issuer) => {
    if (visited.has(issuer) || !certificate.verify(issuer.publicKey)) return false;
    visited.add(issuer);
    if (issuer.checkIssued(issuer)) return issuer.verify(issuer.publicKey);
    const ancestors = authorities.filter((authority) => issuer.checkIssued(authority));
    return ancestors.length === 0 || follow(issuer, ancestors, visited);
  });
}
