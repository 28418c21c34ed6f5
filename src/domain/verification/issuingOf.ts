import { issuingCertificate } from "../satLists/issuingCertificate.ts";
import type { Issuing } from "../satLists/obligedWarnings.ts";
import { foreignCertificate } from "./foreignCertificate.ts";
import type { ForeignDocument } from "./foreignDocument.ts";

/**
 * Returns the issuer of a document as the LCO is asked about it, by the certificate that the document carries. Serial
 * numbers of SAT's test environment begin with a 3.
 */
export function issuingOf({ issuer, Certificado, NoCertificado, date }: ForeignDocument): Issuing {
  const certificate = foreignCertificate(Certificado);
  const { serialNumber } = certificate ?? { serialNumber: NoCertificado };
  return {
    issuer: { rfc: issuer.rfc, path: "Emisor" },
    certificate: certificate && issuingCertificate(certificate),
    day: date?.slice(0, 10),
    live: !serialNumber.startsWith("3"),
  };
}
