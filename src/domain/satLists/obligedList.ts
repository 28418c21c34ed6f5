/** The answer of the LCO in force about those asked for. */
export interface ObligedList {
  /** The day of the list. */
  readonly date: string;
  /** True for the environments of SAT's, production and test, of which it has certificates: it says nothing of others. */
  readonly isOf: { readonly live: boolean; readonly test: boolean };
  readonly taxpayers: readonly ObligedTaxpayer[];
  readonly certificates: readonly ObligedCertificate[];
}

/** A taxpayer with certificates in the LCO; whoever is missing has none. */
interface ObligedTaxpayer {
  readonly rfc: string;
  readonly certificates: number;
  readonly active: number;
  /** True when SAT has the obligations of an active certificate as valid (ValidezObligaciones other than 0). */
  readonly obligationsValid: boolean;
}

export interface ObligedCertificate {
  readonly serial: string;
  readonly rfc: string;
  /** EstatusCertificado: active, expired (caducado) or revoked. */
  readonly status: "A" | "C" | "R";
  readonly obligationsValid: boolean;
}
