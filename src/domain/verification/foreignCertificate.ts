import { AppError } from "../../errors.ts";
import { type CertificateFacts, readCertificate } from "../certificates/readCertificate.ts";

/** Reads the certificate that a document carries; `undefined` for what is none. */
export function foreignCertificate(Certificado: string): CertificateFacts | undefined {
  try {
    return readCertificate(Buffer.from(Certificado, "base64"));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
