import { Cancellation } from "../../src/models/Cancellation.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { MailRow } from "../../src/models/MailRow.ts";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import type { Ticket } from "../../src/domain/tickets/ticket.ts";
import { announceDueCancellations } from "../../src/operations/cancellations/announceDueCancellations.ts";
import { announceReceived } from "../../src/operations/cancellations/received/announceReceived.ts";
import { lookForPendings } from "../../src/operations/cancellations/received/lookForPendings.ts";
import { sendReceiverAnswers } from "../../src/operations/cancellations/received/sendReceiverAnswers.ts";
import { watchReceivers } from "../../src/operations/cancellations/received/watchReceivers.ts";
import { fetchReceipts } from "../../src/operations/cancellations/fetchReceipts.ts";
import { followCancellations } from "../../src/operations/cancellations/followCancellations.ts";
import {
  type CancellationWish,
  requestCancellation,
} from "../../src/operations/cancellations/requestCancellation.ts";
import { sendCancellations } from "../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../src/operations/cancellations/signCancellations.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { composedMail } from "./mail/composedMail.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "./cfdi/tickets.ts";
import { askedBy } from "./tenants/askedBy.ts";

/** A sale of so many pesos, tax included, to a named receiver with an address, invoiced and stamped. */
export async function stampedSale(
  deps: Deps,
  principal: KeyPrincipal,
  pesos: number,
  changes: Partial<Ticket> = {},
  relation?: { readonly type: string; readonly uuid: string },
): Promise<Invoice> {
  const total = pesos.toFixed(2);
  const sale = ticket({
    issuedAt: deps.clock.now().toISOString(),
    pricesIncludeTax: true,
    items: [
      {
        description: "Mesa de centro",
        quantity: "1",
        unitPrice: total,
        productKey: "56101500",
        taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
      },
    ],
    total,
    customer: { ...customer, email: "compras@robotica.example" },
    ...changes,
  });
  const { ticket: received } = await receiveTicket(deps, askedBy(principal), sale);
  await takeInTickets(deps, [received.id]);
  const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.id }).throwIfNotFound();
  if (relation) await relate(deps, principal, id, relation);
  await stampInvoices(deps, [id]);
  return Invoice.query(deps.db).findOne({ id, state: "stamped" }).throwIfNotFound();
}

/** Makes an invoice that is not sealed yet relate to another document. */
async function relate(
  { db }: Deps,
  { merchantId, livemode }: KeyPrincipal,
  invoiceId: string,
  { type, uuid }: { readonly type: string; readonly uuid: string },
): Promise<void> {
  const { comprobante } = await Invoice.query(db).findOne({ id: invoiceId }).throwIfNotFound();
  const CfdiRelacionados = [{ TipoRelacion: type, CfdiRelacionado: [{ UUID: uuid }] }];
  await Invoice.query(db)
    .findOne({ id: invoiceId })
    .patch({ comprobante: { ...comprobante, CfdiRelacionados } });
  await db("invoice_relations").insert({ invoiceId, uuid, type, merchantId, livemode });
}

export async function cancel(
  deps: Deps,
  principal: KeyPrincipal,
  wish: CancellationWish,
): Promise<Cancellation> {
  return requestCancellation(deps, askedBy(principal), wish);
}

const operations = {
  "cancellation.sign": signCancellations,
  "cancellation.send": sendCancellations,
  "cancellation.follow": followCancellations,
  "cancellation.fetchReceipt": fetchReceipts,
  "receivedCancellation.look": lookForPendings,
  "receivedCancellation.answer": sendReceiverAnswers,
} as const;

/** Does what the workers would with every cancellation, asked by us or of us, that is due, until none is. */
export async function workCancellations(deps: Deps): Promise<void> {
  await watchReceivers(deps);
  for (;;) {
    await announceDueCancellations(deps);
    await announceReceived(deps);
    const due = await OutboxJob.query(deps.db).whereIn("kind", Object.keys(operations)).orderBy("createdAt");
    if (due.length === 0) return;
    for (const { id, kind, subjectIds } of due) {
      await operations[kind as keyof typeof operations](deps, subjectIds);
      await OutboxJob.query(deps.db).where({ id }).delete();
    }
  }
}

export async function cancellationOf(deps: Deps, invoiceId: string): Promise<Cancellation> {
  const latest = Cancellation.query(deps.db).where({ invoiceId }).orderBy("seq", "desc").first();
  return latest.throwIfNotFound();
}

/** The kinds of everything on an invoice's timeline, in order. */
export async function timelineOf(deps: Deps, invoiceId: string): Promise<readonly string[]> {
  return deps.db("invoice_events").where({ invoiceId }).orderBy("seq").pluck<string[]>("kind");
}

/** Takes the mails about cancellations out, each as its receiver and its subject, in the order in which they were written. */
export async function cancellationMails(deps: Deps): Promise<readonly string[]> {
  const rows = await MailRow.query(deps.db)
    .whereIn("template", ["cancellationAsked", "cancellationEnded"])
    .orderBy("seq");
  const ids = rows.map(({ id }) => id);
  await MailRow.query(deps.db).delete().whereIn("id", ids);
  return Promise.all(rows.map(async (row) => `${row.recipient}: ${(await composedMail(deps, row)).subject}`));
}
