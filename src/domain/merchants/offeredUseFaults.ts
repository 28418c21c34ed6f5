import type { Fault } from "../../errors.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import type { SelfInvoiceSettings } from "./selfInvoice.ts";

/** A use that SAT would take, but that this merchant does not offer its customers. */
export function offeredUseFaults(
  { cfdiUses }: Pick<SelfInvoiceSettings, "cfdiUses">,
  { cfdiUse }: Pick<TicketCustomer, "cfdiUse">,
): Fault[] {
  if (cfdiUses === null || cfdiUses.includes(cfdiUse)) return [];
  const offered = cfdiUses.join(", ");
  return [
    {
      code: "receiver.use_not_offered",
      source: "own",
      path: "cfdiUse",
      message: { es: "El comercio no ofrece ese uso de CFDI.", en: "The merchant does not offer that use." },
      cure: { es: `Elija entre: ${offered}.`, en: `Choose one of: ${offered}.` },
    },
  ];
}
