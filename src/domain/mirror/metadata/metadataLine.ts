import type { MirroredSides } from "../mirroredCfdi.ts";

/** A document as a line of SAT's metadata describes it. Times are wall-clock times `YYYY-MM-DDThh:mm:ss`. */
export interface MetadataLine extends MirroredSides {
  /** Lower case. */
  readonly uuid: string;
  readonly issuedAt: string;
  readonly certifiedAt: string | null;
  readonly pacRfc: string | null;
  /** c_TipoDeComprobante; `R` for retentions. */
  readonly type: string;
  readonly total: string;
  readonly state: "vigente" | "cancelado";
  readonly cancelledAt: string | null;
}
