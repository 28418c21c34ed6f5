/** The types of c_TipoDeComprobante. */
export const cfdiTypes = ["I", "E", "P", "T", "N"] as const;
type CfdiType = (typeof cfdiTypes)[number];

/** The values that hold for a sale or a document that does not give its own. */
export interface MerchantDefaults {
  /** The main branch: tickets that name no branch are its, and its address is the merchant's. */
  readonly branchId: string;
  /** The series for documents that name none, by type of CFDI; `null` for no default. */
  readonly series: Readonly<Record<CfdiType, string | null>>;
}
