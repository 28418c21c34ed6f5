import { X509Certificate } from "node:crypto";
import { AppError } from "../../errors.ts";
import { readCertificateFields } from "./readCertificateFields.ts";
import type { CertificateFields } from "./readCertificateFields.ts";

export interface CertificateFacts {
  readonly der: Buffer;
  /** SAT's twenty digits; the plain hexadecimal serial where a certificate is not one of SAT's. */
  readonly serialNumber: string;
  /** The RFC; it is empty where the subject names none. */
  readonly rfc: string;
  /** The name that the certificate has, company type included; a CFDI's Nombre goes without. */
  readonly name: string;
  readonly kind: "csd" | "efirma" | "other";
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly x509: X509Certificate;
}

const oid = { commonName: "2.5.4.3", organizationalUnit: "2.5.4.11", uniqueIdentifier: "2.5.4.45" };
const rfcPattern = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

/** Reads a .cer file, DER or PEM. Throws `certificate.unreadable` on anything that is not an X.509 certificate. */
export function readCertificate(bytes: Buffer): CertificateFacts {
  try {
    const x509 = new X509Certificate(bytes);
    const fields = readCertificateFields(x509.raw);
    const rfc = readRfc(fields);
    return {
      der: x509.raw,
      serialNumber: readSerialNumber(x509),
      rfc,
      name: fields.subject.get(oid.commonName) ?? "",
      kind: tellKind(rfc, fields),
      notBefore: new Date(x509.validFrom),
      notAfter: new Date(x509.validTo),
      x509,
    };
  } catch (cause) {
    throw new AppError("certificate.unreadable", { cause });
  }
}

// A company's reads "RFC / RFC of its representative".
function readRfc({ subject }: CertificateFields): string {
  const first = subject.get(oid.uniqueIdentifier)?.split("/")[0]?.trim() ?? "";
  return rfcPattern.test(first) ? first : "";
}

// The serial's bytes are the ASCII codes of the twenty digits.
function readSerialNumber({ serialNumber }: X509Certificate): string {
  const digits = Buffer.from(serialNumber, "hex").toString("latin1");
  return /^\d{20}$/.test(digits) ? digits : serialNumber;
}

// A CSD names a branch (OU) and can only sign; an e.firma names none and may also encipher or agree on keys.
function tellKind(rfc: string, { subject, keyUsage }: CertificateFields): CertificateFacts["kind"] {
  const signs = keyUsage.has("digitalSignature") && keyUsage.has("nonRepudiation");
  if (rfc === "" || !signs || keyUsage.has("keyCertSign")) return "other";
  const enciphers = keyUsage.has("dataEncipherment") || keyUsage.has("keyAgreement");
  const namesBranch = (subject.get(oid.organizationalUnit) ?? "") !== "";
  if (namesBranch) return enciphers ? "other" : "csd";
  return "efirma";
}
