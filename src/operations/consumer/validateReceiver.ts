import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import { rfcKind } from "../../domain/taxpayers/rfcKind.ts";
import { withoutCompanyType } from "../../domain/taxpayers/withoutCompanyType.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Deps } from "../deps.ts";
import { judgeReceiver, type Judgement } from "./judgeReceiver.ts";
import { openTicket } from "./openTicket.ts";

export interface ReceiverVerdict extends Judgement {
  /** The customer as SAT is likely to have it: the name in capitals, without its company type. */
  readonly proposed: TicketCustomer;
}

/**
 * Returns the faults that would keep a receiver's invoice from being issued, before any ticket is risked; with a
 * token, for its ticket.
 */
export async function validateReceiver(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  { customer, ticketToken }: { readonly customer: TicketCustomer; readonly ticketToken?: string | undefined },
): Promise<ReceiverVerdict> {
  const judgement =
    ticketToken === undefined
      ? judgeCustomer(customer, deps.catalogs())
      : await judgeReceiver(deps, await openTicket(deps, ticketToken), customer);
  return { ...judgement, proposed: { ...customer, name: registeredName(customer) } };
}

function registeredName({ rfc, name }: TicketCustomer): string {
  const normal = normalizeName(name);
  // The last letters of a person's name may look like a company type.
  return rfcKind(rfc) === "moral" ? withoutCompanyType(normal) : normal;
}
