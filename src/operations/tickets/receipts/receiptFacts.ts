import type { Config } from "../../../config.ts";
import type { ReceiptFacts } from "../../../domain/mail/mailContents.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";
import { ticketLink } from "./ticketLink.ts";

/** The part of a ticket that its receipt prints. */
export type Printed = Pick<TicketRow, "externalId" | "total" | "currency" | "receiptSecret">;

interface Receipt {
  readonly ticket: Printed;
  readonly merchant: Pick<Merchant, "tradeName">;
  /** The last day on which it can be invoiced, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/** Returns what a mail says of a receipt, with the link that invoices it. */
export function receiptFacts(
  config: Pick<Config, "publicUrl">,
  { ticket, merchant, lastDay }: Receipt,
): ReceiptFacts {
  const { externalId, total, currency } = ticket;
  return {
    link: ticketLink(config, ticket),
    merchant: merchant.tradeName,
    folio: externalId,
    total: `${total} ${currency}`,
    lastDay,
  };
}
