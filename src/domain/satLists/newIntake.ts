import { CertificateIntake } from "./CertificateIntake.ts";
import type { ListIntake } from "./listIntake.ts";
import type { Listed } from "./satListDefinitions.ts";
import { TaxpayerIntake } from "./TaxpayerIntake.ts";

/** Makes what takes in the rows of a list, by what they are about. */
export const newIntake: Readonly<Record<Listed, () => ListIntake>> = {
  taxpayers: () => new TaxpayerIntake(),
  certificates: () => new CertificateIntake(),
};
