// @peculiar/x509 refuses to load without this polyfill, so nobody imports it but through here.
import "reflect-metadata";
export {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509Certificate as IssuedCertificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
export type { Extension } from "@peculiar/x509";
