import test from "ava";
import { Invoice } from "../../src/models/Invoice.ts";
import { TicketRow } from "../../src/models/TicketRow.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { type TestClock, testClock } from "../helpers/testClock.ts";
import { mortalLife } from "../helpers/killing/mortalLife.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { watchedPacs } from "../helpers/killing/watchedPacs.ts";

const maxPoints = 200;

test("a worker killed at any point where it touches the outside leaves one invoice and one stamp", async (t) => {
  t.timeout(10 * 60_000);
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);

  let deaths = 0;
  for (let point = 1; point <= maxPoints; point += 1) {
    const { ticket: received } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
    const life = mortalLife(product.databaseUrl, point, /./);
    const pacs = watchedPacs(deps.pacs, (pac) => life.outside(pac));
    const mortal = { ...deps, db: life.db, pacs };
    const survived = (await life.spend(() => pipeline(mortal, received.id))) !== undefined;
    await recover(product, clock, received.id);
    const invoices = await Invoice.query(deps.db).where({ ticketId: received.id });
    t.deepEqual(
      invoices.map(({ state }) => state),
      ["stamped"],
      `killed at point ${point}`,
    );
    t.is(sandbox.control.counts().count, deaths + 1, `killed at point ${point}`);
    t.is(
      (await TicketRow.query(deps.db).findById(received.id))?.state,
      "invoiced",
      `killed at point ${point}`,
    );
    if (survived) break;
    deaths += 1;
  }
  t.log(`${deaths} points of death`);
  t.true(deaths > 20 && deaths < maxPoints);

  const folios = (await Invoice.query(deps.db)).map(({ folio }) => Number(folio)).sort((a, b) => a - b);
  t.deepEqual(
    folios,
    folios.map((_, index) => index + 1),
    "the series has no gap",
  );
});

async function pipeline(deps: Deps, ticketId: string): Promise<void> {
  await takeInTickets(deps, [ticketId]);
  const ids: string[] = await deps.db("invoices").where({ ticketId }).pluck("id");
  await stampInvoices(deps, ids);
}

/** Returns what other workers do when they are handed the dead one's job and its lease is over. */
async function recover({ deps }: TestProduct, clock: TestClock, ticketId: string): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(120_000);
    await pipeline(deps, ticketId);
  }
}
