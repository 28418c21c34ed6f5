import type { Fault } from "../../../errors.ts";
import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";
import { checkReceiver, type ReceiverCheck } from "./checkReceiver.ts";

/**
 * Returns the one judgement of a ticket's receiver, for every route by which one comes in: `checkReceiver`, with paths
 * that begin with `customer`. `lugarExpedicion` is the postal code of the branch, where it is known.
 */
export function judgeCustomer(
  customer: TicketCustomer,
  catalogs: ActiveCatalogs,
  lugarExpedicion?: string,
): ReceiverCheck {
  const { faults, warnings } = checkReceiver(customer, catalogs, lugarExpedicion);
  return { faults: inCustomer(faults), warnings: inCustomer(warnings) };
}

function inCustomer(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, path: `customer.${fault.path}` }));
}
