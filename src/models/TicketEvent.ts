import { BaseModel } from "./BaseModel.ts";

/** What has happened to a ticket that its row does not show any more. */
export class TicketEvent extends BaseModel {
  static override tableName = "ticket_events";
  static override idColumn = "seq";
  static override jsonAttributes = ["detail"];

  declare seq: string;
  declare ticketId: string;
  declare kind: string;
  declare at: Date;
  declare detail: Record<string, unknown> | null;
}
