import type { X509Certificate } from "node:crypto";

/** The holder of a test certificate, and how long it lasts. */
export interface TestHolder {
  readonly rfc: string;
  readonly name: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The files that a taxpayer downloads from SAT, and the password that opens the second. */
interface TestCertificateFiles {
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

/** Makes certificates for test documents, of an authority that nothing but test mode trusts. */
export interface TestIssuer {
  csd(holder: TestHolder): Promise<TestCertificateFiles>;
  efirma(holder: TestHolder): Promise<TestCertificateFiles>;
  authority(): Promise<X509Certificate>;
}
