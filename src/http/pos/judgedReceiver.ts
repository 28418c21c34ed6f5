import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { ReceiverCheck } from "../../domain/invoicing/receiver/checkReceiver.ts";
import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import { standsForNobody } from "../../domain/taxpayers/standsForNobody.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/**
 * Returns what is wrong with a ticket's receiver. The faults are those that intake found or, before it has looked at
 * the ticket, those that it will find. Warnings are judged again.
 */
export function judgedReceiver(
  { state, content: { customer }, branchId, receiverFaults }: TicketRow,
  { branches }: TenantPrincipal,
  catalogs: ActiveCatalogs,
): ReceiverCheck {
  const found = receiverFaults ?? [];
  if (!customer || state === "voided" || standsForNobody(customer)) return { faults: found, warnings: [] };
  const branch = branches.find(({ id }) => id === branchId);
  const judged = judgeCustomer(customer, catalogs, branch?.postalCode);
  return state === "received" ? judged : { faults: found, warnings: judged.warnings };
}
