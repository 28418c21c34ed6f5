import type { SatService } from "../../domain/satDownloads/satQuery.ts";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";

/**
 * The conditions that narrow a search of the mirror; what is absent is not filtered by. Plain JSON: an export keeps
 * it.
 */
export interface CfdiFilter {
  readonly direction?: "issued" | "received";
  /** The other party: an RFC, or a part of RFC or name, whatever its case and accents. */
  readonly party?: string;
  /** The days of issue as the documents say them, `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly type?: string;
  readonly state?: SatCfdi["state"];
  readonly service?: SatService;
  /** The bounds as canonical decimals, both included. */
  readonly minTotal?: string;
  readonly maxTotal?: string;
  readonly currency?: string;
  readonly paymentMethod?: string;
  readonly paymentForm?: string;
  readonly cfdiUse?: string;
  readonly uuid?: string;
  readonly series?: string;
  readonly folio?: string;
  readonly hasXml?: boolean;
}
