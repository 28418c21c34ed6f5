import type { Config } from "../../../config.ts";
import { pageLink } from "../../../domain/links/pageLink.ts";
import { receiptKey } from "../../../domain/tickets/receiptKey.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";

/** Returns the address by which whoever holds a ticket's receipt invoices it. */
export function ticketLink(
  { publicUrl }: Pick<Config, "publicUrl">,
  { receiptSecret }: Pick<TicketRow, "receiptSecret">,
): string {
  return pageLink(publicUrl, "receipt", receiptKey(receiptSecret));
}
