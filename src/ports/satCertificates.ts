/** SAT's public repository of certificates. */
export interface SatCertificates {
  /**
   * Returns the certificate (DER) with this serial number of 20 digits, or `undefined` when the repository has none.
   * Throws a retryable `AppError` when it cannot be asked.
   */
  find(serialNumber: string): Promise<Buffer | undefined>;
}
