import type { Ticket } from "../domain/tickets/ticket.ts";
import { type TicketState, ticketTransitions } from "../domain/tickets/ticketLifeCycle.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";
import { Invoice } from "./Invoice.ts";

export class TicketRow extends BaseModel {
  static override tableName = "tickets";
  static override readonly lifeCycle = ticketTransitions;
  static override readonly newsObject = "ticket";
  static override jsonAttributes = ["content", "faults", "receiverFaults"];
  static override relationMappings = () => ({
    invoice: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "tickets.invoiceId", to: "invoices.id" },
    },
  });

  /** The internal order, which only cursors use; it is never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /**
   * The branch; none for a parked ticket and for one that was voided while it was parked: those have `parkedBranch`.
   */
  declare branchId: string;
  /** The code of the branch that it waits for, while it is of none. */
  declare parkedBranch: string | null;
  declare externalId: string;
  declare issuedAt: Date;
  declare currency: string;
  declare total: string;
  /** The part of `total` that is held for the customer and not sold: deposits and gift cards. */
  declare held: string;
  declare state: TicketState;
  declare content: Ticket;
  declare fingerprint: Buffer;
  /** The key on the receipt without its check letter. Whoever knows it can have the ticket invoiced. */
  declare receiptSecret: string;
  declare faults: readonly Fault[] | null;
  /** The faults of the ticket's receiver, because of which it has no invoice yet. */
  declare receiverFaults: readonly Fault[] | null;
  /** The latest document that has carried its money, or tried to. */
  declare invoiceId: string | null;
  /** The fiscal folio of another system's document that carries its money. */
  declare elsewhereUuid: string | null;
  /** The part of `total` that came back. */
  declare refunded: string;
  /** True while the merchant lets no customer claim it, and no global invoice take it. */
  declare locked: boolean;
  /** The moment at which the holder of its receipt first looked at it; nothing else comes of that. */
  declare openedAt: Date | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The invoice, fetched with the ticket where a reader wants to know how it fares. */
  declare invoice?: Pick<
    Invoice,
    "id" | "state" | "uuid" | "globalRunId" | "waits" | "nextAttemptAt" | "nextAttemptReason" | "updatedAt"
  > | null;
}
