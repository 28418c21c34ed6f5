import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { offeredUseFaults } from "../../domain/merchants/offeredUseFaults.ts";
import { checkReceiver } from "../../domain/taxpayers/checkReceiver.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import type { ProvenTicket } from "./proveTicket.ts";
import { consumerOf } from "./servedMerchant.ts";

export interface Judgement {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** The document that would be issued, when there are no faults. */
  readonly comprobante?: UnsealedComprobante;
}

/**
 * Whether this ticket can be invoiced to this receiver: what is wrong with the receiver, with paths in `customer`,
 * and with the document that would come of it. Nothing is stored.
 */
export async function judgeReceiver(
  { catalogs }: Pick<Deps, "catalogs">,
  { served, ticket, branch }: ProvenTicket,
  customer: TicketCustomer,
): Promise<Judgement> {
  const active = catalogs();
  const receiver = judgeReceiverAlone(customer, active);
  const faults = [...receiver.faults, ...inCustomer(offeredUseFaults(served.settings, customer))];
  const { emisor } = consumerOf(served, ticket.livemode);
  const issue = { emisor, lugarExpedicion: branch.postalCode, catalogs: active };
  const built = await buildFromProducts(served.db, ticket, issue, customer);
  const { warnings } = receiver;
  if (built.kind === "rejected") {
    // The document's rules find the receiver's faults again, under its attributes.
    const others = built.faults.filter(({ code }) => !faults.some((fault) => fault.code === code));
    return { faults: [...faults, ...others], warnings };
  }
  return faults.length > 0 ? { faults, warnings } : { faults, warnings, comprobante: built.comprobante };
}

/** The same without a ticket: what can be told of the receiver alone. */
export function judgeReceiverAlone(customer: TicketCustomer, catalogs: ActiveCatalogs): Judgement {
  const { faults, warnings } = checkReceiver(customer, catalogs);
  return { faults: inCustomer(faults), warnings: inCustomer(warnings) };
}

function inCustomer(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, path: `customer.${fault.path}` }));
}
