import { efirmaFaults } from "../../domain/certificates/efirmaFaults.ts";
import { judgeCertificatePair } from "../../domain/certificates/judgeCertificatePair.ts";
import type { CertificateFacts } from "../../domain/certificates/readCertificate.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/** The two files and the password, as a taxpayer has them. */
export interface EfirmaFiles {
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

/** An e.firma that signs for its taxpayer now; its key is closed again. */
export interface CheckedEfirma {
  readonly files: EfirmaFiles;
  readonly facts: CertificateFacts;
}

export type EfirmaCheck =
  | { readonly efirma: CheckedEfirma; readonly faults?: never }
  | { readonly faults: readonly Fault[]; readonly efirma?: never };

export interface EfirmaToCheck {
  /** The taxpayer for whom it must sign. */
  readonly rfc: string;
  readonly livemode: boolean;
  readonly files: EfirmaFiles;
  /** The place in the body where it stood. */
  readonly path?: string;
}

/**
 * Opens an e.firma once to see that it signs for `rfc` now, or tells everything that is wrong with it.
 */
export async function checkEfirma(
  { clock, authorities }: Pick<Deps, "clock" | "authorities">,
  { rfc, livemode, files, path = "" }: EfirmaToCheck,
): Promise<EfirmaCheck> {
  const { pair, faults } = await judgeCertificatePair({
    ...files,
    rfc,
    kind: "efirma",
    authorities: authorities(livemode),
    now: clock.now(),
  });
  return faults ? { faults: efirmaFaults(faults, path) } : { efirma: { files, facts: pair.facts } };
}
