import type { Ticket } from "../domain/tickets/ticket.ts";
import type { TicketState } from "../domain/tickets/ticketLifeCycle.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";

export class TicketRow extends BaseModel {
  static override tableName = "tickets";
  static override jsonAttributes = ["content", "faults"];

  /** Internal order; cursors only, never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare branchId: string;
  declare externalId: string;
  declare issuedAt: Date;
  declare currency: string;
  declare total: string;
  declare state: TicketState;
  declare content: Ticket;
  declare fingerprint: Buffer;
  declare faults: readonly Fault[] | null;
  declare invoiceId: string | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
