import type { Fault } from "../../errors.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { ticketFault } from "../tickets/ticketFault.ts";

/** Returns where tickets do not agree with the first one so that they could be one document; paths are in `tickets[i]`. */
export function unlikeFaults([first, ...others]: readonly Ticket[]): readonly Fault[] {
  return others.flatMap((other, at) =>
    common
      .filter((field) => other[field] !== first?.[field])
      .map((field) =>
        ticketFault("ticket.not_combinable", `tickets[${at + 1}].${field}`, {
          field,
          own: shown(other[field]),
          first: shown(first?.[field]),
        }),
      ),
  );
}

/** Fields that a document has once, and by which tickets in one document must agree. */
const common = [
  "currency",
  "paymentMethod",
  "exchangeRate",
  "pricesIncludeTax",
  "exportation",
  "buyerOperationNumber",
  "paymentConditions",
] as const satisfies readonly (keyof Ticket)[];

function shown(value: string | boolean | undefined): string {
  return value === undefined ? "—" : String(value);
}
