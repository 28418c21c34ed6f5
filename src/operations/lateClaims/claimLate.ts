import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { LateClaims } from "../../domain/merchants/globalInvoice.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Invoice } from "../../models/Invoice.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { livingClaimOf } from "../../queries/sagas.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Deps } from "../deps.ts";
import { holderOf } from "../invoices/holderOf.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { startSaga } from "../lifeCycles/sagas/startSaga.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import { faultsOfDraft } from "../tickets/faultsOfDraft.ts";
import type { TicketInvoicing } from "../tickets/invoiceTicket.ts";
import { issueOf } from "../tickets/issueOf.ts";
import { type InvoicedTicket, sameInvoice } from "../invoices/sameInvoice.ts";
import type { LateClaim } from "./lateClaim.ts";
import { replaceGlobal } from "./replaceGlobal.ts";
import { takeOut } from "./takeOut.ts";

export interface LateInvoicing extends TicketInvoicing {
  /** The merchant's own policy when absent. */
  readonly policy?: LateClaims;
}

/**
 * Invoices a ticket to its customer that a global invoice holds, by the merchant's policy, in the caller's transaction:
 * inserts the invoice, which waits, and what takes the ticket out of the global invoice first; a saga goes on from there
 * (`advanceLateClaim`). `undefined` for a ticket that no global invoice holds. Asking again for the same receiver answers
 * with the invoice under way; for another throws `ticket.already_invoiced`. Throws `ticket.globally_invoiced` where the
 * merchant refuses, and `ticket.global_under_way` while the global invoice is not in force.
 */
export async function claimLate(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  principal: Tenancy,
  wanted: LateInvoicing,
): Promise<InvoicedTicket | undefined> {
  const { ticketId, customer, externalId, at, catalogs, requestId, selfInvoiced = false } = wanted;
  const found = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId }).select("id");
  const holder = found && (await holderOf(tx, ticketId));
  if (holder?.kind !== "global") return undefined;
  // The document is locked first, as by everybody who holds both.
  const global = await Invoice.query(tx).findOne({ id: holder.id }).forUpdate().throwIfNotFound();
  const ticket = await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate().throwIfNotFound();
  if ((await holderOf(tx, ticketId))?.id !== global.id) return undefined;
  const living = await livingClaimOf(tx, ticketId);
  if (living) return sameInvoice(ticket, living.made as Invoice, wanted);

  const policy = wanted.policy ?? (await settingsOf(tx, principal.merchantId)).globalInvoice.lateClaims;
  if (policy === "refuse") throw new AppError("ticket.globally_invoiced");
  if (global.state !== "stamped" || ticket.state === "invoicing")
    throw new AppError("ticket.global_under_way", { retryAfterSeconds: 2 });
  if (ticket.state !== "globallyInvoiced") throw new AppError("ticket.not_open");
  await requireCertificate(tx, principal, at);
  const branch = await Branch.query(tx).findById(ticket.branchId).throwIfNotFound();
  const built = await buildFromProducts(tx, ticket, issueOf(branch, principal.emisor, catalogs), customer);
  if (built.kind !== "built") throw new AppError("request.invalid", { details: faultsOfDraft(built) });

  const { merchantId, livemode } = ticket;
  const { comprobante, rounding } = built;
  const claim: LateClaim = { principal, ticket, global, requestId, at };
  const replaced = policy === "newGlobal" ? await replaceGlobal(tx, deps, claim, catalogs) : undefined;
  const creditNoteId = replaced ? null : await takeOut(tx, claim, catalogs);
  const owner = { merchantId, livemode, requestId };
  const covered = [{ id: ticketId, amount: comprobante.Total }];
  const [madeId = ""] = await insertInvoices(
    tx,
    [
      {
        ...owner,
        tickets: covered,
        branch,
        comprobante,
        rounding,
        externalId,
        selfInvoiced,
        waits: true,
        refusedId: await lastRefused(tx, ticketId),
        ...(replaced && { replacesId: global.id }),
      },
    ],
    { catalogs, at },
  );
  const others = replaced?.newGlobalId ? [replaced.newGlobalId] : [];
  await startSaga(
    tx,
    {
      ...owner,
      kind: "lateClaim",
      step: replaced ? "cancelling" : "crediting",
      invoiceId: global.id,
      ticketId,
      madeId,
      waitsFor: [creditNoteId ?? global.id],
      data: { creditNoteId, others },
    },
    at,
  );
  const invoice = await Invoice.query(tx).findOne({ id: madeId }).throwIfNotFound();
  return { ticket, invoice, created: true };
}

/** Returns a refused invoice of the same ticket, which leaves its folio to the next. */
async function lastRefused(tx: Knex.Transaction, ticketId: string): Promise<string | null> {
  const refused = await Invoice.query(tx)
    .where({ ticketId, kind: "nominative", state: "refused" })
    .orderBy("seq", "desc")
    .first()
    .select("id");
  return refused?.id ?? null;
}
