import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import test from "ava";
import { Invoice } from "../../src/models/Invoice.ts";
import { sealInvoices } from "../../src/operations/invoices/sealInvoices.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";

const script = fileURLToPath(new URL("../helpers/killing/dyingPipeline.js", import.meta.url));
const maxPoints = 200;

test("a worker killed at any point where it touches the outside leaves one invoice and one stamp", async (t) => {
  t.timeout(10 * 60_000);
  // A short lease, so that each survivor need not wait long for the dead.
  const product = await testProduct(t, { env: { PAC_TIMEOUT_MS: "500" } });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);

  let deaths = 0;
  for (let point = 1; point <= maxPoints; point += 1) {
    const { ticket: received } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
    const survived = (await endOf(product, received.id, point)) === 0;
    await recover(product, received.id);
    const invoices = await Invoice.query(deps.db).where({ ticketId: received.id });
    t.deepEqual(
      invoices.map(({ state }) => state),
      ["stamped"],
      `killed at point ${point}`,
    );
    t.is(sandbox.control.counts().count, deaths + 1, `killed at point ${point}`);
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

async function endOf({ env }: TestProduct, ticketId: string, point: number): Promise<number | null> {
  const child = spawn(process.execPath, [script, ticketId, String(point)], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(child, "exit");
  return child.exitCode;
}

/** What other workers do when they are handed the dead one's job. */
async function recover({ deps }: TestProduct, ticketId: string): Promise<void> {
  await waitFor("the ticket is invoiced", async () => {
    await takeInTickets(deps, [ticketId]);
    const invoices = await Invoice.query(deps.db).where({ ticketId });
    const ids = invoices.map(({ id }) => id);
    await sealInvoices(deps, ids);
    await stampInvoices(deps, ids);
    return (await deps.db("tickets").where({ id: ticketId, state: "invoiced" })).length === 1;
  });
}
