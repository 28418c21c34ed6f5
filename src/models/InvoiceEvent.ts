import { BaseModel } from "./BaseModel.ts";

export class InvoiceEvent extends BaseModel {
  static override tableName = "invoice_events";
  static override idColumn = "seq";
  static override jsonAttributes = ["detail"];

  declare seq: string;
  declare invoiceId: string;
  declare kind: string;
  declare at: Date;
  declare detail: Record<string, unknown> | null;
}
