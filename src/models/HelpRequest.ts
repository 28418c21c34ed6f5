import type { MailLanguage } from "../domain/mail/mailTemplate.ts";
import { BaseModel } from "./BaseModel.ts";
import { TicketRow } from "./TicketRow.ts";

/** A consumer's question about a ticket. It is open until somebody answers it, or closes it without an answer. */
export class HelpRequest extends BaseModel {
  static override tableName = "helpRequests";
  static override idColumn = "seq";
  static override relationMappings = () => ({
    ticket: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: TicketRow,
      join: { from: "helpRequests.ticketId", to: "tickets.id" },
    },
  });

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare ticketId: string;
  declare message: string;
  declare email: string;
  declare language: MailLanguage;
  declare answer: string | null;
  declare createdAt: Date;
  declare closedAt: Date | null;
  /** The ticket, fetched with the request where a reader wants to know what it is about. */
  declare ticket?: TicketRow;
}
