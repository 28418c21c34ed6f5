import { readComprobante } from "../../src/domain/cfdi/readComprobante.ts";
import type { Comprobante } from "../../src/domain/cfdi/comprobante.ts";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { InvoiceDocument } from "../../src/models/InvoiceDocument.ts";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import type { Saga } from "../../src/models/Saga.ts";
import { announceDueCancellations } from "../../src/operations/cancellations/announceDueCancellations.ts";
import { followCancellations } from "../../src/operations/cancellations/followCancellations.ts";
import { sendCancellations } from "../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../src/operations/cancellations/signCancellations.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { decompress } from "../../src/operations/files/compression.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { advanceSagas } from "../../src/operations/sagas/advanceSagas.ts";
import type { ReplacementTerms } from "../../src/domain/substitutions/replacementTerms.ts";
import { requestSubstitution } from "../../src/operations/substitutions/requestSubstitution.ts";
import { listTicketEvents } from "../../src/queries/tickets.ts";
import { substitutionsOf } from "../../src/queries/sagas.ts";
import { customer } from "./cfdi/tickets.ts";
import { askedBy } from "./tenants/askedBy.ts";

const operations = {
  "invoice.seal": stampInvoices,
  "invoice.stamp": stampInvoices,
  "saga.advance": advanceSagas,
  "cancellation.sign": signCancellations,
  "cancellation.send": sendCancellations,
  "cancellation.follow": followCancellations,
} as const;

/** Does what the workers would with documents, sagas and cancellations that are due, until nothing is; `as` is a worker that may die. */
export async function workSagas(deps: Deps, as: Deps = deps): Promise<void> {
  for (;;) {
    await announceDueCancellations(deps);
    const due = await OutboxJob.query(deps.db).whereIn("kind", Object.keys(operations)).orderBy("createdAt");
    if (due.length === 0) return;
    for (const { id, kind, subjectIds } of due) {
      await operations[kind as keyof typeof operations](as, subjectIds);
      await OutboxJob.query(deps.db).where({ id }).delete();
    }
  }
}

export async function substitute(
  deps: Deps,
  principal: KeyPrincipal,
  invoiceId: string,
  terms: ReplacementTerms,
): Promise<Saga> {
  return requestSubstitution(deps, askedBy(principal), { invoiceId, terms });
}

/** The latest substitution of an invoice, with its documents. */
export async function substitutionOf(deps: Deps, principal: KeyPrincipal, invoiceId: string): Promise<Saga> {
  return substitutionsOf(deps.db, principal, invoiceId).first().throwIfNotFound();
}

/** The one to whom the invoice should have been. */
export const rightCustomer = {
  ...customer,
  rfc: "KIJ0906199R1",
  name: "KERNEL INDUSTIA JUGUETERA",
  postalCode: "28971",
};

/** Returns what the stamped XML of a document says. */
export async function stampedXmlOf(deps: Deps, invoiceId: string): Promise<Comprobante> {
  const { stampedXml } = await InvoiceDocument.query(deps.db).findById(invoiceId).throwIfNotFound();
  return readComprobante(await decompress(stampedXml as Buffer));
}

/** The documents that stand in SAT's books for a ticket, and the one that holds its money. */
export async function documentsOf(deps: Deps, ticketId: string) {
  const living = await Invoice.query(deps.db)
    .where({ ticketId })
    .whereIn("state", ["stamped", "cancelling"])
    .orderBy("seq");
  const holders = await deps
    .db("invoice_tickets")
    .where({ ticketId, holds: true })
    .pluck<string[]>("invoice_id");
  return { living: living.map(({ id }) => id), holders };
}

/** The relations that the stamped XML of a document names, each with its fiscal folios. */
export async function relationsOf(deps: Deps, { id }: Pick<Invoice, "id">) {
  const { CfdiRelacionados = [] } = await stampedXmlOf(deps, id);
  return CfdiRelacionados.map(({ TipoRelacion, CfdiRelacionado }) => [
    TipoRelacion,
    ...CfdiRelacionado.map(({ UUID }) => UUID.toLowerCase()),
  ]);
}

/** The steps of substitutions on the timeline that a ticket shows. */
export async function toldOfTicket(deps: Deps, principal: KeyPrincipal, ticketId: string) {
  const events = (await listTicketEvents(deps.db, principal, ticketId)) ?? [];
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith("substitution."));
}
