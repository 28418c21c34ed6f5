import { randomUUID } from "node:crypto";
import test from "ava";
import { AppError } from "../../../src/errors.ts";
import { Cancellation } from "../../../src/models/Cancellation.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import type { CancellationWish } from "../../../src/operations/cancellations/requestCancellation.ts";
import { creditInvoice } from "../../../src/operations/creditNotes/creditInvoice.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { moveCancellations } from "../../../src/operations/lifeCycles/moveCancellations.ts";
import { markInvoiced } from "../../../src/operations/tickets/markInvoiced.ts";
import { listTicketEvents } from "../../../src/queries/tickets.ts";
import { cancel, stampedSale } from "../../helpers/cancellations.ts";
import { mirrorCfdi } from "../../helpers/sat/mirrorRows.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const world = ofFile(async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { principal, merchant } = await testMerchant(product);
  const other = await testMerchant(product);
  const { deps } = product;
  return {
    ...product,
    clock,
    merchant,
    principal,
    other,
    invoice: await stampedSale(deps, principal, 5_000),
    foreign: await stampedSale(deps, other.principal, 700),
    unrelated: await stampedSale(deps, principal, 600),
  };
});

/** The codes, paths and status with which a wish is refused. */
async function refusal(wish: Partial<CancellationWish>) {
  const { deps, principal, invoice } = world();
  const error = await cancel(deps, principal, { invoiceId: invoice.id, motive: "02", ...wish }).then(
    () => undefined,
    (thrown: unknown) => thrown as AppError,
  );
  if (!(error instanceof AppError)) return undefined;
  return { status: error.status, faults: error.details.map(({ code, path }) => `${code} ${path}`.trim()) };
}

test.serial("what is wrong with a request is told with its path, and nothing is stored", async (t) => {
  const { deps, invoice, foreign, unrelated } = world();
  const uuid = invoice.uuid as string;
  const cases: readonly [Partial<CancellationWish>, number, ...string[]][] = [
    [{ motive: "01" }, 422, "cancellation.substitute_missing substituteUuid"],
    [{ motive: "02", substituteUuid: randomUUID() }, 422, "cancellation.substitute_unwanted substituteUuid"],
    [{ motive: "01", substituteUuid: uuid }, 409, "cancellation.substitute_itself substituteUuid"],
    [{ motive: "01", substituteUuid: randomUUID() }, 409, "cancellation.substitute_unknown substituteUuid"],
    // Another merchant's is as unknown as one that nobody issued.
    [
      { motive: "01", substituteUuid: foreign.uuid as string },
      409,
      "cancellation.substitute_unknown substituteUuid",
    ],
    [
      { motive: "01", substituteUuid: unrelated.uuid as string },
      409,
      "cancellation.substitute_unrelated substituteUuid",
    ],
    [{ motive: "04" }, 409, "cancellation.motive_needs_global motive"],
    [
      { motive: "04", substituteUuid: randomUUID() },
      409,
      "cancellation.substitute_unwanted substituteUuid",
      "cancellation.motive_needs_global motive",
    ],
  ];
  for (const [wish, status, ...faults] of cases)
    t.deepEqual(await refusal(wish), { status, faults }, JSON.stringify(wish));
  t.is(await Cancellation.query(deps.db).resultSize(), 0);
  t.is((await Invoice.query(deps.db).findOne({ id: invoice.id }))?.state, "stamped");
});

test.serial("a substitute that another taxpayer issued is told from one that nobody knows", async (t) => {
  const { deps, merchant } = world();
  const uuid = randomUUID();
  await deps.db("sat_cfdis").insert({
    merchantId: merchant.id,
    livemode: false,
    uuid,
    service: "cfdi",
    issued: false,
    received: true,
    emisorRfc: "EKU9003173C9",
    receptorRfc: merchant.rfc,
    partyRfc: "EKU9003173C9",
    issuedAt: "2026-11-01T10:00:00",
    type: "I",
    total: "1",
    state: "vigente",
  });
  const wish = { motive: "01", substituteUuid: uuid } as const;
  t.deepEqual(await refusal(wish), {
    status: 409,
    faults: ["cancellation.substitute_foreign substituteUuid"],
  });
});

test.serial(
  "a substitute that another system has issued carries the ticket's money from then on",
  async (t) => {
    const { deps, principal } = world();
    const { merchantId, livemode, emisor } = principal;
    const invoice = await stampedSale(deps, principal, 900);
    const ticketId = invoice.ticketId as string;
    const relations = [{ type: "04", uuids: [invoice.uuid as string] }];
    const substituteUuid = await mirrorCfdi(
      deps.db,
      { merchantId, livemode },
      { emisorRfc: emisor.Rfc, relations },
    );
    const { id } = await cancel(deps, principal, { invoiceId: invoice.id, motive: "01", substituteUuid });
    const at = deps.clock.now();
    // The sandbox's SAT knows of no other system's documents.
    await deps.db.transaction((tx) => moveCancellations(tx, "cancelled", [{ id }], { at }));
    const read = () => TicketRow.query(deps.db).findOne({ id: ticketId }).throwIfNotFound();
    t.like(await read(), { state: "invoicedElsewhere", elsewhereUuid: substituteUuid });
    t.deepEqual(await deps.db("invoice_tickets").where({ ticketId, holds: true }), []);
    const steps = await listTicketEvents(deps.db, principal, ticketId);
    t.is(steps?.find(({ kind }) => kind === "invoiceCancelled")?.detail?.["substituteUuid"], substituteUuid);
    // A sale that had a document here is not invoiced again by itself.
    await markInvoiced(deps, askedBy(principal), { ticketId, uuid: null });
    t.like(await read(), { state: "accepted", elsewhereUuid: null });
  },
);

test.serial(
  "an invoice that is in no state for it is not cancelled, and the fault names the state",
  async (t) => {
    const { deps, unrelated } = world();
    const expected = {
      requested: "cancellation.not_stamped",
      sealed: "cancellation.not_stamped",
      stamping: "cancellation.being_stamped",
      inDoubt: "cancellation.being_stamped",
      refused: "cancellation.never_stamped",
      cancelling: "cancellation.under_way",
      cancelled: "cancellation.already_cancelled",
    };
    for (const [state, code] of Object.entries(expected)) {
      await deps.db("invoices").where({ id: unrelated.id }).update({ state });
      t.deepEqual(await refusal({ invoiceId: unrelated.id }), { status: 409, faults: [code] }, state);
    }
    await deps.db("invoices").where({ id: unrelated.id }).update({ state: "stamped" });
  },
);

test.serial("documents in force that relate to it are named, each with what to do", async (t) => {
  const { deps, principal, invoice, merchant } = world();
  const note = await stampedSale(deps, principal, 100);
  const relation = { merchantId: merchant.id, livemode: false, uuid: invoice.uuid, relatedId: invoice.id };
  await deps.db("invoice_relations").insert({ ...relation, invoiceId: note.id, type: "01" });
  t.deepEqual(await refusal({}), { status: 409, faults: ["cancellation.related"] });

  await deps.db("invoices").where({ id: note.id }).update({ state: "cancelled" });
  t.is(await refusal({}), undefined);
  t.deepEqual(await refusal({}), { status: 409, faults: ["cancellation.under_way"] });
});

test.serial("after the month of the annual return SAT cancels nothing, so neither do we ask", async (t) => {
  const { deps, clock, principal } = world();
  const late = await stampedSale(deps, principal, 200);
  clock.set("2027-04-01T05:59:59Z");
  t.is(await refusal({ invoiceId: late.id, motive: "04" }).then((found) => found?.faults.length), 1);
  clock.set("2027-04-01T06:00:00Z");
  t.deepEqual(await refusal({ invoiceId: late.id, motive: "04" }), {
    status: 409,
    faults: ["cancellation.motive_needs_global motive", "cancellation.term_over"],
  });
  clock.set("2026-11-20T18:00:00Z");
});

test.serial(
  "an invoice is not cancelled while a credit note for it is on its way, nor before that one",
  async (t) => {
    const { deps, principal } = world();
    const sold = await stampedSale(deps, principal, 1_160);
    const asked = { items: [{ line: 0, quantity: "0.5" }] };
    const { refund } = await creditInvoice(deps, askedBy(principal), { invoiceId: sold.id, asked });
    const note = refund.invoiceId as string;
    t.deepEqual(await refusal({ invoiceId: sold.id }), {
      status: 409,
      faults: ["cancellation.related_under_way"],
    });

    await stampInvoices(deps, [note]);

    t.deepEqual(await refusal({ invoiceId: sold.id }), { status: 409, faults: ["cancellation.related"] });
    t.is((await Invoice.query(deps.db).findOne({ id: sold.id }))?.state, "stamped");
  },
);
