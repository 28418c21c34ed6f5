import test from "ava";
import type { Knex } from "knex";
import type { InvoiceState } from "../../../src/domain/invoices/invoiceLifeCycle.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../../src/models/InvoiceTicket.ts";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { holderOf } from "../../../src/operations/invoices/holderOf.ts";
import { insertInvoices } from "../../../src/operations/invoices/insertInvoices.ts";
import type { InvoiceRequest } from "../../../src/operations/invoices/invoiceRequest.ts";
import type { InvoiceMove } from "../../../src/operations/lifeCycles/invoiceMove.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { moveTickets } from "../../../src/operations/lifeCycles/moveTickets.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";

const at = new Date("2026-11-20T18:00:00Z");
const xml = Buffer.from("<Comprobante/>");

const world = ofFile(async (t) => {
  const product = await testProduct(t);
  return { deps: product.deps, ...(await testMerchant(product)) };
});

/** A ticket with the invoice that it asked for, and as many tickets without as are wanted. */
async function sale(open = 0) {
  const { deps, principal } = world();
  const contents = [ticket({ customer }), ...Array.from({ length: open }, () => ticket({}))];
  const received = [];
  for (const content of contents)
    received.push((await receiveTicket(deps, askedBy(principal), content)).ticket.id);
  await takeInTickets(deps, received);
  const [id = "", ...others] = received;
  const invoice = await Invoice.query(deps.db).findOne({ ticketId: id }).throwIfNotFound();
  return { id, others, invoice };
}

/** Moves an invoice through its states. */
async function take(id: string, states: readonly InvoiceState[], more: Partial<InvoiceMove> = {}) {
  await world().deps.db.transaction(async (tx) => {
    for (const state of states) {
      const isBack = state === "stamped" && states[0] === "cancelling";
      const moved = await moveInvoices(tx, state, [{ id, ...(!isBack && { xml }), ...more }], { at });
      if (!moved.has(id)) throw new Error(`It did not become ${state}.`);
    }
  });
}

const upTo = {
  stamped: ["stamping", "stamped"],
  refused: ["stamping", "refused"],
} as const;

async function insertLike(
  tx: Knex.Transaction,
  { comprobante, branchId }: Invoice,
  request: Pick<InvoiceRequest, "tickets" | "kind" | "replacesId">,
) {
  const { deps, merchant } = world();
  const branch = await Branch.query(tx)
    .findById(branchId ?? "")
    .throwIfNotFound();
  const owner = { merchantId: merchant.id, livemode: false, requestId: null };
  const [id = ""] = await insertInvoices(tx, [{ ...owner, branch, comprobante, ...request }], {
    catalogs: deps.catalogs(),
    at,
  });
  return id;
}

const stateOf = async (id: string) =>
  (await TicketRow.query(world().deps.db).findOne({ id }).throwIfNotFound()).state;
const holder = async (id: string) => (await holderOf(world().deps.db, id))?.id;

test("an invoice holds its ticket from its request on, a refused one lets it go", async (t) => {
  const { id, invoice } = await sale();
  t.is(await holder(id), invoice.id);

  await take(invoice.id, upTo.refused);

  t.is(await holder(id), undefined);
  t.is(await stateOf(id), "accepted");
});

test("the database refuses a second document for the same money", async (t) => {
  const { id, invoice } = await sale();
  const tickets = [{ id, amount: invoice.total }];

  const second = world().deps.db.transaction((tx) => insertLike(tx, invoice, { tickets, kind: "global" }));

  await t.throwsAsync(second, { message: /invoice_tickets_holder/ });
  await world()
    .deps.db.transaction(async (tx) => {
      const note = await insertLike(tx, invoice, { tickets, kind: "creditNote" });
      t.like(await InvoiceTicket.query(tx).findOne({ invoiceId: note }), { ticketId: id, holds: false });
      await tx.rollback();
    })
    .catch(() => {});
});

test("a cancelled invoice gives its ticket back, or leaves it voided where there was no sale", async (t) => {
  for (const ticketsBecome of ["accepted", "voided"] as const) {
    const { id, invoice } = await sale();
    await take(invoice.id, upTo.stamped);
    t.is(await stateOf(id), "invoiced");

    await take(invoice.id, ["cancelling"]);
    t.is(await holder(id), invoice.id);
    await take(invoice.id, ["cancelled"], { ticketsBecome });

    t.is(await holder(id), undefined);
    t.is(await stateOf(id), ticketsBecome);
  }
});

test("an invoice whose cancellation came to nothing holds what it held", async (t) => {
  const { id, invoice } = await sale();
  await take(invoice.id, upTo.stamped);

  await take(invoice.id, ["cancelling", "stamped"]);

  t.is(await holder(id), invoice.id);
  t.is(await stateOf(id), "invoiced");
});

test("a substitute holds the ticket once it is stamped, and the cancellation of the other changes nothing", async (t) => {
  const { deps } = world();
  const { id, invoice } = await sale();
  await take(invoice.id, upTo.stamped);
  const request = { tickets: [{ id, amount: invoice.total }], replacesId: invoice.id };

  const refused = await deps.db.transaction((tx) => insertLike(tx, invoice, request));
  await take(refused, upTo.refused);
  t.is(await holder(id), invoice.id);
  t.is(await stateOf(id), "invoiced");

  const substitute = await deps.db.transaction((tx) => insertLike(tx, invoice, request));
  t.is(await holder(id), invoice.id);
  await take(substitute, upTo.stamped);
  t.is(await holder(id), substitute);
  await take(invoice.id, ["cancelling", "cancelled"]);
  t.is(await holder(id), substitute);
  t.like(await TicketRow.query(deps.db).findOne({ id }), { state: "invoiced", invoiceId: substitute });
});

test("a document of many tickets takes all of them along", async (t) => {
  const { deps } = world();
  const { others, invoice } = await sale(3);
  const tickets = others.map((id) => ({ id, amount: "10" }));
  const issue = (): Promise<string> =>
    deps.db.transaction(async (tx) => {
      const moves = others.map((id) => ({ id, to: "invoicing" as const }));
      await moveTickets(tx, moves, { at });
      return insertLike(tx, invoice, { tickets, kind: "global" });
    });
  const states = () => Promise.all(others.map(stateOf));

  await take(await issue(), upTo.refused);
  t.deepEqual(await states(), ["accepted", "accepted", "accepted"]);

  const global = await issue();
  await take(global, upTo.stamped);
  t.deepEqual(await states(), ["globallyInvoiced", "globallyInvoiced", "globallyInvoiced"]);
  t.is((await Invoice.query(deps.db).findOne({ id: global }))?.ticketId, null);

  await take(global, ["cancelling", "cancelled"]);
  t.deepEqual(await states(), ["accepted", "accepted", "accepted"]);
});
