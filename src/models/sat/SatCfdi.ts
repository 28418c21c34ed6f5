import type { MirroredPayment, MirroredRelation, MirroredTax } from "../../domain/mirror/mirroredParts.ts";
import type { SatService } from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** A CFDI of the taxpayer's as SAT has it: from its XML, from a line of metadata, or from both. */
export class SatCfdi extends BaseModel {
  static override tableName = "sat_cfdis";
  static override idColumn = ["merchantId", "livemode", "uuid"];
  static override jsonAttributes = ["taxes", "relations", "payments"];

  declare merchantId: string;
  declare livemode: boolean;
  /** The UUID in lower case, as the database writes it. */
  declare uuid: string;
  /** The internal order, which only cursors use; it is never shown. */
  declare seq: string;
  declare service: SatService;
  /** True when the taxpayer issued it; `received` can be true as well, where a taxpayer invoices himself. */
  declare issued: boolean;
  declare received: boolean;
  declare emisorRfc: string;
  declare emisorName: string | null;
  declare receptorRfc: string;
  declare receptorName: string | null;
  /** The other party: the receiver of what was issued, the issuer of what was received. */
  declare partyRfc: string;
  /** Wall-clock times, `YYYY-MM-DDThh:mm:ss`. */
  declare issuedAt: string;
  declare certifiedAt: string | null;
  declare pacRfc: string | null;
  /** c_TipoDeComprobante; `R` for retentions. */
  declare type: string;
  declare version: string | null;
  declare series: string | null;
  declare folio: string | null;
  declare currency: string | null;
  declare exchangeRate: string | null;
  declare subtotal: string | null;
  declare discount: string | null;
  declare total: string;
  declare paymentMethod: string | null;
  declare paymentForm: string | null;
  declare cfdiUse: string | null;
  declare emisorRegime: string | null;
  declare receptorRegime: string | null;
  declare placeOfIssue: string | null;
  declare ivaTransferred: string | null;
  declare iepsTransferred: string | null;
  declare isrWithheld: string | null;
  declare ivaWithheld: string | null;
  declare iepsWithheld: string | null;
  declare taxes: readonly MirroredTax[] | null;
  declare relations: readonly MirroredRelation[] | null;
  declare payments: readonly MirroredPayment[] | null;
  declare state: "unknown" | "vigente" | "cancelado";
  declare cancelledAt: string | null;
  /** The moment at which SAT said so. */
  declare stateSeenAt: Date | null;
  declare hasXml: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
