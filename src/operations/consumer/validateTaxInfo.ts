import { companyTypeIn } from "../../domain/taxpayers/companyTypeIn.ts";
import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Deps } from "../deps.ts";
import { judgeReceiver, judgeReceiverAlone, type Judgement } from "./judgeReceiver.ts";
import { openTicket } from "./openTicket.ts";

export interface TaxInfoVerdict extends Judgement {
  /** The customer as SAT is likely to have it: the name in capitals, without its company type. */
  readonly proposed: TicketCustomer;
}

/** What would keep a receiver's invoice from being issued, before any ticket is risked; with a token, for its ticket. */
export async function validateTaxInfo(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock">,
  customer: TicketCustomer,
  ticketToken: string | undefined,
): Promise<TaxInfoVerdict> {
  const judgement =
    ticketToken === undefined
      ? judgeReceiverAlone(customer)
      : await judgeReceiver(await openTicket(deps, ticketToken), customer);
  return { ...judgement, proposed: { ...customer, name: registeredName(customer) } };
}

function registeredName({ rfc, name }: TicketCustomer): string {
  // Persons have twelve letters and a digit; a surname may look like a company type.
  const companyType = rfc.length === 12 ? companyTypeIn(name) : undefined;
  const bare = companyType === undefined ? name : name.slice(0, name.toUpperCase().lastIndexOf(companyType));
  return normalizeName(bare.replace(/[\s,]+$/, ""));
}
