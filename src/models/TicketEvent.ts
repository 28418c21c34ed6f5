import { BaseModel } from "./BaseModel.ts";

/** A change to a ticket, with what the ticket said before it. */
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
