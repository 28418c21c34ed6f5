import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { ReceiverCheck } from "../../domain/taxpayers/checkReceiver.ts";
import { judgeCustomer } from "../../domain/taxpayers/judgeCustomer.ts";
import { standsForNobody } from "../../domain/taxpayers/standsForNobody.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/**
 * What is wrong with a ticket's receiver: the faults are those that were found; before intake has looked at it, those
 * that intake will find. Warnings are judged anew.
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
