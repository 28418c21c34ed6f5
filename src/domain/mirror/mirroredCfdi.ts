import type { SatService } from "../satDownloads/satQuery.ts";
import type { MirroredPayment, MirroredRelation, MirroredTax } from "./mirroredParts.ts";

/** The parties of a document, seen from the taxpayer who mirrors it. */
export interface MirroredSides {
  /**
   * True when the taxpayer issued it; `received` can be true as well, where a taxpayer invoices himself. Neither is,
   * where he is a third party of it.
   */
  readonly issued: boolean;
  readonly received: boolean;
  readonly emisorRfc: string;
  readonly emisorName: string | null;
  readonly receptorRfc: string;
  readonly receptorName: string | null;
  /** The other party: the receiver of what was issued, the issuer of what was received. */
  readonly partyRfc: string;
}

/**
 * The content of a document's XML, as the columns of the mirror have it. Amounts are decimals as written, times are
 * wall-clock times `YYYY-MM-DDThh:mm:ss`; null is what the document does not say.
 */
export interface MirroredCfdi extends MirroredSides {
  /** Lower case. */
  readonly uuid: string;
  readonly service: SatService;
  readonly issuedAt: string;
  readonly certifiedAt: string | null;
  readonly pacRfc: string | null;
  /** c_TipoDeComprobante; `R` for retentions. */
  readonly type: string;
  readonly version: string | null;
  readonly series: string | null;
  readonly folio: string | null;
  readonly currency: string | null;
  readonly exchangeRate: string | null;
  readonly subtotal: string | null;
  readonly discount: string | null;
  readonly total: string;
  readonly paymentMethod: string | null;
  readonly paymentForm: string | null;
  readonly cfdiUse: string | null;
  readonly emisorRegime: string | null;
  readonly receptorRegime: string | null;
  readonly placeOfIssue: string | null;
  readonly ivaTransferred: string | null;
  readonly iepsTransferred: string | null;
  readonly isrWithheld: string | null;
  readonly ivaWithheld: string | null;
  readonly iepsWithheld: string | null;
  /** The taxes; null when there are none, as in the lists below. */
  readonly taxes: readonly MirroredTax[] | null;
  readonly relations: readonly MirroredRelation[] | null;
  readonly payments: readonly MirroredPayment[] | null;
}
