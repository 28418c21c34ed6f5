import { X509Certificate } from "node:crypto";

/** Returns the certificates of a PEM bundle, in order; what stands between them is not looked at. */
export function readCertificates(pem: string): readonly X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
