import type { UnsealedComprobante } from "../domain/cfdi/comprobante.ts";
import { BaseModel } from "./BaseModel.ts";

/** The document of a sale as it was when something first came back of it. */
export class RefundedSale extends BaseModel {
  static override tableName = "refunded_sales";
  static override idColumn = "ticketId";
  static override jsonAttributes = ["comprobante"];

  declare ticketId: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare comprobante: UnsealedComprobante;
  /** The place of each Concepto among the ticket's lines. */
  declare lines: number[];
  declare createdAt: Date;
}
