import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { Refund } from "../../../src/models/Refund.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

/** Two hundred pieces: one for each return. */
const pieces = {
  items: [
    {
      description: "Cuaderno profesional",
      quantity: "200",
      unitPrice: "50.00",
      productKey: "14111514",
      taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false } as const],
    },
  ],
  total: "11600.00",
};

for (const kind of ["an invoiced", "an open"] as const)
  test(`killed at any statement, a return of ${kind} ticket is made once, and so is its credit note`, async (t) => {
    t.timeout(10 * 60_000);
    const clock = testClock(new Date());
    const product = await testProduct(t, { clock });
    const { deps, sandbox } = product;
    const { principal } = await testMerchant(product);
    const invoiced = kind === "an invoiced";
    const content = ticket({ ...pieces, ...(invoiced && { customer }) });
    const ticketId = (await receiveTicket(deps, askedBy(principal), content)).ticket.id;
    await takeInTickets(deps, [ticketId]);
    const stamp = async (ids: readonly string[], world = deps): Promise<void> => {
      await stampInvoices(world, ids);
    };
    const idsOf = async (kind: string): Promise<readonly string[]> =>
      (await Invoice.query(deps.db).where({ ticketId, kind })).map(({ id }) => id);
    await stamp(await idsOf("nominative"));
    const before = sandbox.control.counts().count;
    let made = 0;
    for (let died = true; died;) {
      made += 1;
      const input = { ticketId, externalId: `R-${made}`, asked: { items: [{ line: 0, quantity: "1" }] } };
      const dying = dyingDb(deps.db, made);
      const world = { ...deps, db: dying.db };
      died = await refundTicket(world, askedBy(principal), input)
        .then(async ({ refund: { invoiceId } }) => stamp(invoiceId ? [invoiceId] : [], world))
        .then(
          () => false,
          () => true,
        );
      dying.heal();
      // What the till and other workers do afterwards.
      clock.advance(60_000);
      await refundTicket(deps, askedBy(principal), input);
      await stamp(await idsOf("creditNote"));
      const refunds = await Refund.query(deps.db).where({ ticketId });
      const states = [...new Set(refunds.map(({ state }) => state))];
      t.deepEqual(states, [invoiced ? "credited" : "netted"], `killed at ${made}`);
      t.is(refunds.length, made, `killed at ${made}`);
      t.is(sandbox.control.counts().count, before + (invoiced ? made : 0), `killed at ${made}`);
      const { refunded } = await TicketRow.query(deps.db).findOne({ id: ticketId }).throwIfNotFound();
      t.is(Number(refunded), 58 * made, `killed at ${made}`);
    }
    t.log(`${made - 1} points of death`);
    t.true(made > 15);
    const [original] = await Invoice.query(deps.db).where({ ticketId, kind: "nominative" });
    t.is(Number(original?.credited ?? 0), invoiced ? 58 * made : 0);
  });
