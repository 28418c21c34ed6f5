import type { TicketTax } from "../../domain/tickets/ticket.ts";
import { BaseModel } from "../BaseModel.ts";

export class Product extends BaseModel {
  static override tableName = "products";
  static override jsonAttributes = ["taxes"];

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare sku: string;
  declare description: string;
  declare productKey: string;
  declare unitKey: string;
  declare taxObject: string | null;
  declare taxes: readonly TicketTax[];
  declare unitPrice: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare archivedAt: Date | null;
}
