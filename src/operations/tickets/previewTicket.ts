import { type TenantPrincipal, branchOf } from "../../domain/access/principal.ts";
import type { RoundingFound } from "../../domain/invoicing/buildComprobante.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import { standsForNobody } from "../../domain/taxpayers/standsForNobody.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { issueOf } from "./issueOf.ts";
import { buildFromProducts } from "./buildFromProducts.ts";

export interface TicketPreview {
  /** The state that the ticket would have after its intake. */
  readonly state: "parked" | "rejected" | "accepted" | "invoicing";
  readonly faults: readonly Fault[];
  readonly receiverFaults: readonly Fault[];
  readonly receiverWarnings: readonly Fault[];
  readonly comprobante?: UnsealedComprobante;
  /** The rounding by which the invoice's total reaches the ticket's. */
  readonly rounding?: RoundingFound;
}

/** Returns what the intake of this ticket would come to; nothing is stored. */
export async function previewTicket(
  { db, catalogs }: Pick<Deps, "db" | "catalogs">,
  principal: TenantPrincipal,
  ticket: Ticket,
): Promise<TicketPreview> {
  const branch = branchOf(principal, ticket.branch);
  if (!branch) return { state: "parked", faults: [], receiverFaults: [], receiverWarnings: [] };
  const { merchantId, emisor } = principal;
  const sent = { merchantId, content: ticket };
  const issue = issueOf(await Branch.query(db).findById(branch.id).throwIfNotFound(), emisor, catalogs());
  const customer = ticket.customer && !standsForNobody(ticket.customer) ? ticket.customer : undefined;
  const receiverWarnings = customer ? judgeCustomer(customer, issue.catalogs).warnings : [];
  const draft = await buildFromProducts(db, sent, issue, customer);
  if (draft.kind === "rejected") return { ...draft, state: "rejected", receiverWarnings };
  const { comprobante, rounding } = draft;
  const receiverFaults = draft.kind === "receiverRefused" ? draft.receiverFaults : [];
  const state = customer && draft.kind === "built" ? "invoicing" : "accepted";
  return { state, faults: [], receiverFaults, receiverWarnings, comprobante, rounding };
}
