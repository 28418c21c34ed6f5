/** The types of c_TipoDeComprobante. */
export const cfdiTypes = ["I", "E", "P", "T", "N"] as const;
type CfdiType = (typeof cfdiTypes)[number];

/** The values that hold for a sale or a document that does not give its own. */
export interface MerchantDefaults {
  /** The main branch: tickets that name no branch are its, and its address is the merchant's. */
  readonly branchId: string;
  /** By type of CFDI, the code of the series for documents that name none; `null` for no default. */
  readonly series: Readonly<Record<CfdiType, string | null>>;
}
