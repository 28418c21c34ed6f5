import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { checkReceiver } from "../../domain/invoicing/receiver/checkReceiver.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";

/** Throws `request.invalid` with every reason why nothing could be invoiced to this customer. */
export function requireSoundReceiver(customer: TicketCustomer, catalogs: ActiveCatalogs): void {
  const { faults } = checkReceiver(customer, catalogs);
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
}
