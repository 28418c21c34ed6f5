/** One tax of the whole document: decimals as the document writes them. */
export interface MirroredTax {
  readonly withheld: boolean;
  /** c_Impuesto (`001` ISR, `002` IVA, `003` IEPS), or the name of a local tax. */
  readonly tax: string;
  /** The c_TipoFactor; absent where the document sums without naming it: local taxes, withheld ones, retentions. */
  readonly factor?: string;
  readonly rate?: string;
  readonly base?: string;
  /** The amount; absent for what is exempt. */
  readonly amount?: string;
}

/** Documents that this one says it is related to, by c_TipoRelacion. */
export interface MirroredRelation {
  readonly type: string;
  /** Lower case. */
  readonly uuids: readonly string[];
}

/** A payment of a complement Pagos, 1.0 or 2.0. */
export interface MirroredPayment {
  /** Wall-clock time. */
  readonly paidAt: string;
  /** c_FormaPago. */
  readonly form?: string;
  readonly currency: string;
  readonly exchangeRate?: string;
  readonly amount: string;
  readonly documents: readonly PaidDocument[];
}

export interface PaidDocument {
  /** Lower case. */
  readonly uuid: string;
  readonly series?: string;
  readonly folio?: string;
  readonly currency?: string;
  readonly installment?: string;
  readonly previousBalance?: string;
  readonly paid?: string;
  readonly balance?: string;
}
