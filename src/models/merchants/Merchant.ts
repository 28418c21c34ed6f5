import type { Emisor } from "../../domain/cfdi/emisor.ts";
import type { MerchantLimits } from "../../domain/merchants/limits.ts";
import { BaseModel } from "../BaseModel.ts";

export class Merchant extends BaseModel {
  static override tableName = "merchants";

  static override jsonAttributes = ["limits"];

  declare id: string;
  declare rfc: string;
  declare legalName: string;
  declare taxRegime: string;
  declare tradeName: string;
  declare createdAt: Date;
  declare suspendedAt: Date | null;
  declare suspendedFor: string | null;
  declare archivedAt: Date | null;
  declare slug: string | null;
  declare phone: string | null;
  declare email: string | null;
  declare website: string | null;
  declare language: "es" | "en";
  declare liveSince: Date | null;
  declare limits: MerchantLimits;
  /** The moment at which a CSD for live documents proved that the RFC is the merchant's. The database sets it. */
  declare rfcProvenAt: Date | null;
  declare updatedAt: Date;
  /** The internal order, which only cursors use. */
  declare seq: string;

  /** Returns the merchant as its documents name it. */
  get emisor(): Emisor {
    return { Rfc: this.rfc, Nombre: this.legalName, RegimenFiscal: this.taxRegime };
  }
}
