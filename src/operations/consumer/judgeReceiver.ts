import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { offeredUseFaults } from "../../domain/merchants/offeredUseFaults.ts";
import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import { buildOneDocument } from "../tickets/buildOneDocument.ts";
import { faultsOfDraft } from "../tickets/faultsOfDraft.ts";
import { issueOf } from "../tickets/issueOf.ts";
import type { ProvenTicket } from "./proveTicket.ts";
import { consumerOf } from "./servedMerchant.ts";

export interface Judgement {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** The document that would be issued, when there are no faults. */
  readonly comprobante?: UnsealedComprobante;
}

/**
 * Judges whether this ticket can be invoiced to this receiver: what is wrong with the receiver, with paths in
 * `customer`, and with the document that would come of it. Nothing is stored.
 */
export async function judgeReceiver(
  { catalogs }: Pick<Deps, "catalogs">,
  { served, ticket, branch, others = [] }: ProvenTicket,
  customer: TicketCustomer,
): Promise<Judgement> {
  const active = catalogs();
  const { warnings } = judgeCustomer(customer, active, branch.postalCode);
  const { emisor } = consumerOf(served, ticket.livemode);
  const tickets = [ticket, ...others.map((other) => other.ticket)];
  const draft =
    others.length === 0
      ? await buildFromProducts(served.db, ticket, issueOf(branch, emisor, active), customer)
      : (await buildOneDocument(served.db, { catalogs }, { principal: { emisor }, tickets, customer })).draft;
  const unoffered = offeredUseFaults(served.settings, customer);
  const faults = [
    ...unoffered.map((fault) => ({ ...fault, path: `customer.${fault.path}` })),
    ...faultsOfDraft(draft),
  ];
  if (faults.length > 0 || draft.kind !== "built") return { faults, warnings };
  return { faults, warnings, comprobante: draft.comprobante };
}
