import { type TenantPrincipal, branchOf } from "../../domain/access/principal.ts";
import type { RoundingFound } from "../../domain/cfdi/buildComprobante.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { buildFromProducts } from "./buildFromProducts.ts";

export interface TicketPreview {
  readonly faults: readonly Fault[];
  readonly comprobante?: UnsealedComprobante;
  /** How the invoice's total comes to the ticket's. */
  readonly rounding?: RoundingFound;
}

/** What taking this ticket in would come to; nothing is stored. */
export async function previewTicket(
  { db, catalogs }: Pick<Deps, "db" | "catalogs">,
  principal: TenantPrincipal,
  ticket: Ticket,
): Promise<TicketPreview> {
  const branch = branchOf(principal, ticket.branch);
  if (!branch)
    throw new AppError("request.invalid", { internal: "the schema lets only known branches pass" });
  const { merchantId, emisor } = principal;
  const sent = { merchantId, content: ticket };
  const issue = { emisor, lugarExpedicion: branch.postalCode, catalogs: catalogs() };
  const built = await buildFromProducts(db, sent, issue, ticket.customer);
  if (built.kind === "rejected") return { faults: built.faults };
  return { faults: [], comprobante: built.comprobante, rounding: built.rounding };
}
