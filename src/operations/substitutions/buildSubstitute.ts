import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { customerOf } from "../../domain/invoicing/receiver/customerOf.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { substitutionFault } from "../../domain/substitutions/substitutionFaults.ts";
import type { ReplacementTerms } from "../../domain/substitutions/replacementTerms.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import type { InvoiceRequest } from "../invoices/invoiceRequest.ts";
import { buildDirectAgain } from "./buildDirectAgain.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import { buildOneDocument } from "../tickets/buildOneDocument.ts";
import { faultsOfDraft } from "../tickets/faultsOfDraft.ts";
import { issueOf } from "../tickets/issueOf.ts";

/**
 * Builds the document that takes the place of a stamped invoice, with relation 04 to it. Throws `request.invalid` with every
 * fault, and where it would say the same.
 */
export async function buildSubstitute(
  tx: Knex,
  deps: Pick<Deps, "catalogs" | "clock">,
  {
    principal,
    original,
    terms,
  }: { readonly principal: Tenancy; readonly original: Invoice; readonly terms: ReplacementTerms },
): Promise<Built> {
  const related = { TipoRelacion: "04", CfdiRelacionado: [{ UUID: original.uuid as string }] };
  const { comprobante, ...built } = await (original.content
    ? buildDirectAgain(tx, deps, { principal, original, content: original.content, terms })
    : buildFromTickets(tx, deps, { principal, original, terms }));
  if (saysTheSame(comprobante, original.comprobante))
    throw new AppError("request.invalid", {
      details: [substitutionFault("substitution.nothing_changes", "")],
    });
  const { CfdiRelacionados = [] } = comprobante;
  return { ...built, comprobante: { ...comprobante, CfdiRelacionados: [...CfdiRelacionados, related] } };
}

type Built = Pick<InvoiceRequest, "tickets" | "branch" | "comprobante" | "rounding" | "content" | "series">;

async function buildFromTickets(
  tx: Knex,
  deps: Pick<Deps, "catalogs">,
  {
    principal,
    original,
    terms,
  }: { readonly principal: Tenancy; readonly original: Invoice; readonly terms: ReplacementTerms },
): Promise<Built> {
  const covered = await InvoiceTicket.query(tx).where({ invoiceId: original.id });
  const found = await TicketRow.query(tx)
    .whereIn(
      "id",
      covered.map(({ ticketId }) => ticketId),
    )
    // The branch of the first one issues.
    .orderByRaw("branch_id <> ?, seq", [original.branchId as string]);
  const tickets = found.map(({ id, merchantId, branchId, refunded, content }) => ({
    id,
    merchantId,
    branchId,
    refunded,
    content: withTerms(content, original.comprobante, terms),
  }));
  const customer = terms.customer ?? customerOf(original.comprobante.Receptor);
  const { branch, draft } = await (tickets.length === 1
    ? buildOne(tx, deps, { principal, ticket: tickets[0] as StoredTicket, customer })
    : buildOneDocument(tx, deps, { principal, tickets, customer }));
  if (draft.kind !== "built") throw new AppError("request.invalid", { details: faultsOfDraft(draft) });
  const { comprobante, rounding } = draft;
  return {
    tickets: covered.map(({ ticketId: id, amount }) => ({ id, amount })),
    branch,
    comprobante,
    rounding,
  };
}

type StoredTicket = Pick<TicketRow, "id" | "merchantId" | "branchId" | "refunded" | "content">;

async function buildOne(
  tx: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  {
    principal,
    ticket,
    customer,
  }: { readonly principal: Tenancy; readonly ticket: StoredTicket; readonly customer: TicketCustomer },
) {
  const branch = await Branch.query(tx).findById(ticket.branchId).throwIfNotFound();
  const issue = issueOf(branch, principal.emisor, catalogs());
  return { branch, draft: await buildFromProducts(tx, ticket, issue, customer) };
}

/** Returns a sale with these terms; all others are as the invoice says them, which may itself have replaced another. */
function withTerms(
  content: Ticket,
  { FormaPago, MetodoPago, CondicionesDePago }: UnsealedComprobante,
  { paymentForm = FormaPago, paymentMethod, paymentConditions = CondicionesDePago }: ReplacementTerms,
): Ticket {
  const method = paymentMethod ?? (MetodoPago as Ticket["paymentMethod"] | undefined);
  return {
    ...content,
    ...(paymentForm !== undefined && { paymentForm }),
    ...(method !== undefined && { paymentMethod: method }),
    ...(paymentConditions !== undefined && { paymentConditions }),
  };
}

/** Compares what two documents say, without their folios and relations. */
function saysTheSame(one: UnsealedComprobante, other: UnsealedComprobante): boolean {
  const [left, right] = [one, other].map((document) => {
    const { Serie: _series, Folio: _folio, CfdiRelacionados: _related, ...said } = document;
    return JSON.parse(JSON.stringify(said)) as unknown;
  });
  return isDeepStrictEqual(left, right);
}
