import type { TicketCustomer } from "../domain/tickets/ticket.ts";
import { BaseModel } from "./BaseModel.ts";

export class Correction extends BaseModel {
  static override tableName = "corrections";
  static override jsonAttributes = ["customer"];

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare invoiceId: string;
  declare customer: TicketCustomer;
  declare state: "requested" | "done" | "declined";
  declare note: string | null;
  declare createdAt: Date;
  declare resolvedAt: Date | null;
}
