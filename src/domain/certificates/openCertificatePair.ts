import { AppError } from "../../errors.ts";
import { judgeCertificatePair } from "./judgeCertificatePair.ts";
import type { CertificatePair, CertificatePairFiles } from "./judgeCertificatePair.ts";

/**
 * Opens a taxpayer's certificate and key, and refuses any pair that could not seal or sign for `rfc` now. Each
 * refusal is an AppError of its own, `certificate.…`; of several faults the worst is thrown.
 */
export async function openCertificatePair(files: CertificatePairFiles): Promise<CertificatePair> {
  const { pair, faults } = await judgeCertificatePair(files);
  if (faults) throw new AppError(faults[0].code, { cause: faults[0].cause });
  return pair;
}
