import test from "ava";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import type { LateClaims } from "../../../src/domain/merchants/globalInvoice.ts";
import { AppError } from "../../../src/errors.ts";
import { Cancellation } from "../../../src/models/Cancellation.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../../src/models/InvoiceTicket.ts";
import { Saga } from "../../../src/models/Saga.ts";
import { TicketEvent } from "../../../src/models/TicketEvent.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { claimTicket } from "../../../src/operations/lateClaims/claimTicket.ts";
import { extractTickets } from "../../../src/operations/lateClaims/extractTickets.ts";
import { moveCancellations } from "../../../src/operations/lifeCycles/moveCancellations.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { cancel } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { declaredTickets } from "../../helpers/globals/declaredTickets.ts";
import { globalWorld, type Seller } from "../../helpers/globals/globalWorld.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { stampedXmlOf, workSagas } from "../../helpers/substitutions.ts";

const world = ofFile(globalWorld);
const other = { ...customer, cfdiUse: "CP01" };

const declared = (lateClaims: LateClaims) => declaredTickets(world(), lateClaims);
const claim = (seller: Seller, ticketId: string, receiver = customer) =>
  claimTicket(world().deps, seller.asked, { ticketId, customer: receiver });
const read = (id: string) => Invoice.query(world().deps.db).findOne({ id }).throwIfNotFound();
const codeOf = async (t: { throwsAsync: Function }, refused: Promise<unknown>): Promise<string> =>
  (await t.throwsAsync(refused, { instanceOf: AppError })).code;

/** Lets the workers work, and again when SAT's status is looked at. */
async function work(): Promise<void> {
  const { deps, clock } = world();
  await workSagas(deps);
  clock.advance(3_000);
  await workSagas(deps);
}

/** The ids of the documents that hold these tickets: one each, or none. */
async function holders(ticketIds: readonly string[]): Promise<readonly (string | undefined)[]> {
  const rows = await InvoiceTicket.query(world().deps.db)
    .whereIn("ticketId", [...ticketIds])
    .where({ holds: true });
  return ticketIds.map((id) => rows.find(({ ticketId }) => ticketId === id)?.invoiceId);
}

async function timeline(ticketId: string): Promise<readonly string[]> {
  const events = await TicketEvent.query(world().deps.db).where({ ticketId }).orderBy("seq");
  return events.map(({ kind }) => kind);
}

test.serial(
  "by default a credit note takes the ticket out, then its customer's invoice is stamped",
  async (t) => {
    const { deps } = world();
    const { seller, global, tickets } = await declared("creditNote");
    const [claimed] = tickets;
    // Half of it has come back already.
    const asked = { items: [{ line: 0, quantity: "1" }] };
    await refundTicket(deps, seller.asked, { ticketId: claimed, externalId: "R-1", asked });
    await work();

    const { invoice, created } = await claim(seller, claimed);
    t.true(created);
    t.is(
      (await claim(seller, claimed)).invoice.id,
      invoice.id,
      "asking again answers with the one under way",
    );
    t.is(await codeOf(t, claim(seller, claimed, other)), "ticket.already_invoiced");
    const meanwhile = refundTicket(deps, seller.asked, { ticketId: claimed, externalId: "R-2", asked: {} });
    t.is(await codeOf(t, meanwhile), "refund.invoicing_under_way");
    t.is(invoice.state, "requested");
    t.deepEqual(await holders([claimed]), [global.id], "its money stays where it is until it is out");
    await work();

    t.is((await read(invoice.id)).state, "stamped");
    t.deepEqual(await holders(tickets), [invoice.id, global.id, global.id]);
    t.deepEqual(await seller.states(tickets), ["invoiced", "globallyInvoiced", "globallyInvoiced"]);
    t.deepEqual(
      (await timeline(claimed)).filter((kind) => kind.startsWith("lateClaim")),
      ["lateClaim.crediting", "lateClaim.stamping", "lateClaim.done"],
    );
    const nominative = await stampedXmlOf(deps, invoice.id);
    t.like(nominative, { TipoDeComprobante: "I", Total: "58.00", CfdiRelacionados: undefined });
    t.is(nominative.Receptor.Rfc, customer.rfc);
    const notes = await Invoice.query(deps.db)
      .where({ ticketId: claimed, kind: "creditNote" })
      .orderBy("seq");
    const note = notes[1] as Invoice;
    const taken = await stampedXmlOf(deps, note.id);
    t.like(taken, { TipoDeComprobante: "E", Total: "58.00" });
    t.deepEqual(taken.CfdiRelacionados, [
      { TipoRelacion: "01", CfdiRelacionado: [{ UUID: global.uuid as string }] },
    ]);
    t.like(taken.Receptor, { Rfc: "XAXX010101000", UsoCFDI: "G02" });
    const { externalId } = await TicketRow.query(deps.db).findOne({ id: claimed }).throwIfNotFound();
    t.like(taken.Conceptos[0], {
      NoIdentificacion: externalId,
      Descripcion: "Facturado al cliente: Cuaderno profesional",
    });
    for (const document of [nominative, taken])
      t.deepEqual(checkComprobante(document, { catalogs: deps.catalogs() }), []);
    t.is(Number((await read(global.id)).credited), 116);

    // Without the credit note the money would be in two documents.
    const undone = cancel(deps, seller.principal, { invoiceId: note.id, motive: "02" });
    const { details } = await t.throwsAsync<AppError>(undone, { instanceOf: AppError });
    t.deepEqual(
      details.map(({ code }) => code),
      ["cancellation.note_of_claim"],
    );
    t.regex(details[0]?.message.es ?? "", /factura global/);
    t.regex(details[0]?.message.en ?? "", /global invoice/);
    // What is left of it comes back of its own invoice from now on.
    const rest = await refundTicket(deps, seller.asked, { ticketId: claimed, externalId: "R-3", asked: {} });
    t.like(rest.refund, { originalId: invoice.id });
    t.is(Number(rest.refund.amount), 58);
  },
);

test.serial(
  "by another policy the global invoice is cancelled and made anew without the ticket",
  async (t) => {
    const { deps } = world();
    const { seller, runId, global, tickets } = await declared("newGlobal");
    const [, largest] = tickets;
    const { invoice } = await claim(seller, largest);
    t.is((await read(global.id)).state, "cancelling");
    await work();

    const cancellation = await Cancellation.query(deps.db)
      .findOne({ invoiceId: global.id })
      .throwIfNotFound();
    t.like(cancellation, { motive: "04", substituteUuid: null, state: "cancelled" });
    const anew = await Invoice.query(deps.db)
      .where({ globalRunId: runId, state: "stamped" })
      .first()
      .throwIfNotFound();
    t.deepEqual(await holders(tickets), [anew.id, invoice.id, anew.id]);
    t.deepEqual(await seller.states(tickets), ["globallyInvoiced", "invoiced", "globallyInvoiced"]);
    const document = await stampedXmlOf(deps, anew.id);
    // The payment form is that of the largest ticket that stays.
    t.like(document, { Total: "348.00", SubTotal: "300.00", FormaPago: "28" });
    t.deepEqual(document.InformacionGlobal, { Periodicidad: "04", Meses: "10", Año: "2026" });
    t.deepEqual(document.CfdiRelacionados, [
      { TipoRelacion: "04", CfdiRelacionado: [{ UUID: global.uuid as string }] },
    ]);
    t.deepEqual(checkComprobante(document, { catalogs: deps.catalogs() }), []);
    t.is((await stampedXmlOf(deps, invoice.id)).Total, "348.00");
    t.deepEqual(
      (await timeline(largest)).filter((kind) => kind.startsWith("lateClaim")),
      ["lateClaim.cancelling", "lateClaim.stamping", "lateClaim.done"],
    );
  },
);

test.serial(
  "where the global invoice cannot be cancelled, the ticket leaves it by a credit note all the same",
  async (t) => {
    const { deps } = world();
    const { seller, global, tickets } = await declared("newGlobal");
    const [returned, claimed, kept] = tickets;
    // A document in force relates to it.
    await refundTicket(deps, seller.asked, {
      ticketId: returned,
      externalId: "R-1",
      asked: { amount: "58" },
    });
    await work();
    const { invoice } = await claim(seller, claimed);
    await work();
    t.is((await read(global.id)).state, "stamped");
    t.deepEqual(await holders([claimed, kept]), [invoice.id, global.id]);
    t.is(Number((await read(global.id)).credited), 58 + 348);
  },
);

test.serial("a cancellation that fails leaves the ticket in its global invoice, and says why", async (t) => {
  const { deps, clock } = world();
  const { seller, runId, global, tickets } = await declared("newGlobal");
  const { invoice } = await claim(seller, tickets[0]);
  const moves = [await Cancellation.query(deps.db).findOne({ invoiceId: global.id }).throwIfNotFound()];
  await deps.db.transaction(async (tx) => {
    await moveCancellations(tx, "awaitingReceiver", moves, { at: clock.now() });
    await moveCancellations(tx, "rejected", moves, { at: clock.now() });
  });
  await work();
  const documents = await Invoice.query(deps.db).where({ globalRunId: runId }).orderBy("seq");
  t.deepEqual(
    documents.map(({ state }) => state),
    ["stamped", "refused"],
  );
  const refused = await read(invoice.id);
  t.is(refused.state, "refused");
  t.deepEqual(
    refused.faults?.map(({ code }) => code),
    ["claim.global_not_cancelled"],
  );
  t.deepEqual(await holders(tickets), [global.id, global.id, global.id]);
  t.is((await timeline(tickets[0])).at(-1), "lateClaim.refused");
});

test.serial(
  "the last ticket of a global invoice leaves none behind, and two claims at once are one",
  async (t) => {
    const { deps } = world();
    const { seller, runId, tickets } = await declaredTickets(world(), "newGlobal", 1);
    const [only] = tickets;
    const [one, same] = await Promise.all([claim(seller, only), claim(seller, only)]);
    t.is(one.invoice.id, same.invoice.id);
    t.not(one.created, same.created);
    await work();
    t.deepEqual(await seller.states([only]), ["invoiced"]);
    const documents = await Invoice.query(deps.db).where({ globalRunId: runId });
    t.deepEqual(
      documents.map(({ state }) => state),
      ["cancelled"],
    );
  },
);

test.serial("by a third it is refused with the reason, and nothing is made", async (t) => {
  const { seller, global, tickets } = await declared("refuse");
  const refused = await t.throwsAsync<AppError>(claim(seller, tickets[0]), { instanceOf: AppError });
  t.is(refused.code, "ticket.globally_invoiced");
  t.deepEqual(await holders(tickets), [global.id, global.id, global.id]);
  t.is(await Saga.query(world().deps.db).where({ ticketId: tickets[0] }).resultSize(), 0);
});

test.serial(
  "a refused credit note leaves the ticket where it was, and it can be claimed again",
  async (t) => {
    const { deps, sandbox } = world();
    const { seller, global, tickets } = await declared("creditNote");
    const [claimed] = tickets;
    const first = await claim(seller, claimed);
    sandbox.control.misbehave({ kind: "refuse", code: "CFDI40221", next: 1 });
    await work();
    const withdrawn = await read(first.invoice.id);
    t.is(withdrawn.state, "refused");
    t.deepEqual(
      withdrawn.faults?.map(({ code }) => code),
      ["CFDI40221"],
    );
    t.deepEqual(await holders([claimed]), [global.id]);
    t.deepEqual(await seller.states([claimed]), ["globallyInvoiced"]);
    t.is(Number((await read(global.id)).credited), 0);

    const second = await claim(seller, claimed);
    await work();
    t.is((await read(second.invoice.id)).state, "stamped");
    t.is(second.invoice.folio, withdrawn.folio, "no gap in the series");
    t.is(Number((await read(global.id)).credited), 116);
    t.is((await Saga.query(deps.db).where({ ticketId: claimed }).orderBy("seq")).at(-1)?.state, "done");
  },
);

test.serial("tickets are taken out of a run by hand, and what is not in it is named", async (t) => {
  const { deps } = world();
  const { seller, runId, tickets } = await declared("refuse");
  const stranger = await seller.sell("2026-11-01T18:00:00Z");
  const extract = (ticketIds: readonly string[]) =>
    extractTickets(deps, seller.asked, { runId, ticketIds, customer });
  const { code, details } = await t.throwsAsync<AppError>(extract([tickets[0], stranger]), {
    instanceOf: AppError,
  });
  t.is(code, "request.invalid");
  t.deepEqual(
    details.map((fault) => `${fault.code} ${fault.path}`),
    ["claim.ticket_not_in_global ticketIds[1]"],
  );
  t.is(await Saga.query(deps.db).where({ ticketId: tickets[0] }).resultSize(), 0);

  const invoices = await extract([tickets[2], tickets[0]]);
  await work();
  t.deepEqual(await seller.states(tickets), ["invoiced", "globallyInvoiced", "invoiced"]);
  t.deepEqual(
    await holders([tickets[2], tickets[0]]),
    invoices.map(({ id }) => id),
  );
});
