import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../../src/models/InvoiceTicket.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import { requestGlobalRuns } from "../../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { runGlobals } from "../../../src/operations/globalInvoices/runGlobals.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);
const { signal } = new AbortController();

test("a run that is killed before or after any statement takes every ticket once", async (t) => {
  t.timeout(10 * 60_000);
  const { deps, newSeller } = world();
  const seller = await newSeller();
  await updateGlobalInvoice(deps, seller.asked, {
    periodicity: "01",
    scope: "branch",
    paymentForms: "largest",
    automatic: false,
    hour: 3,
    linesPerDocument: 2,
    lateClaims: "creditNote",
  });
  let deaths = 0;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    // A day of its own for each death, so that every run begins with the same three tickets.
    const day = new Date(Date.UTC(2026, 9, 31) - dieAt * 86_400_000).toISOString().slice(0, 10);
    const tickets: string[] = [];
    for (let at = 0; at < 3; at += 1) tickets.push(await seller.sell(`${day}T18:00:00Z`));
    const [year, months, number] = day.split("-") as [string, string, string];
    const period = { periodicity: "01", year: Number(year), months, day: Number(number) } as const;
    const [run] = await requestGlobalRuns(deps, seller.asked, { period });
    const id = run?.id ?? "";

    const dying = dyingDb(deps.db, dieAt);
    died = await runGlobals({ ...deps, db: dying.db }, [id], { signal }).then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    await Promise.all([seller.cut([{ id }]), seller.cut([{ id }])]);

    const when = `killed at ${dieAt}`;
    t.is((await seller.run(id)).state, "stamping", when);
    const documents = await Invoice.query(deps.db).where({ globalRunId: id }).orderBy("seq");
    t.deepEqual(
      documents.map(({ total }) => Number(total)),
      [232, 116],
      when,
    );
    const holders = await InvoiceTicket.query(deps.db).where({ holds: true }).whereIn("ticketId", tickets);
    t.is(holders.length, 3, when);
    t.deepEqual(await seller.states(tickets), ["invoicing", "invoicing", "invoicing"], when);
  }
  t.log(`${deaths} points of death`);
  t.true(deaths > 40);
});
