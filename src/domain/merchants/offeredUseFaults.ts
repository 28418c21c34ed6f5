import type { Fault } from "../../errors.ts";
import { taxpayerFault } from "../taxpayers/taxpayerFault.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import type { SelfInvoiceSettings } from "./selfInvoice.ts";

/** Returns the faults of a use that SAT would take, but that this merchant does not offer its customers. */
export function offeredUseFaults(
  { cfdiUses }: Pick<SelfInvoiceSettings, "cfdiUses">,
  { cfdiUse }: Pick<TicketCustomer, "cfdiUse">,
): Fault[] {
  if (cfdiUses === null || cfdiUses.includes(cfdiUse)) return [];
  const offered = cfdiUses.join(", ");
  return [taxpayerFault("receiver.use_not_offered", "cfdiUse", { offered })];
}
