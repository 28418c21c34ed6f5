import test from "ava";
import type { LateClaims } from "../../../src/domain/merchants/globalInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../../src/models/InvoiceTicket.ts";
import { requestGlobalRuns } from "../../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { claimTicket } from "../../../src/operations/lateClaims/claimTicket.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { workSagas } from "../../helpers/substitutions.ts";

const world = ofFile(globalWorld);

/** The statements between two deaths: both stories together stay under a minute. */
const strides = { creditNote: 7, newGlobal: 9 } as const;

for (const lateClaims of ["creditNote", "newGlobal"] as const satisfies readonly LateClaims[])
  test.serial(
    `killed at any step of a late claim (${lateClaims}), its money ends in one document`,
    async (t) => {
      t.timeout(10 * 60_000);
      const { deps, clock, newSeller } = world();
      const seller = await newSeller();
      let deaths = 0;
      for (let died = true, dieAt = 1; died; dieAt += strides[lateClaims]) {
        // A day of its own for each death, so that every claim begins with the same two tickets in a document.
        const day = new Date(Date.UTC(2026, 9, 31) - dieAt * 86_400_000).toISOString().slice(0, 10);
        const tickets = [
          await seller.sell(`${day}T18:00:00Z`),
          await seller.sell(`${day}T18:00:00Z`),
        ] as const;
        const terms = {
          periodicity: "01",
          scope: "branch",
          paymentForms: "largest",
          automatic: false,
        } as const;
        await updateGlobalInvoice(deps, seller.asked, { ...terms, hour: 3, linesPerDocument: 9, lateClaims });
        const [year, months, number] = day.split("-") as [string, string, string];
        const period = { periodicity: "01", year: Number(year), months, day: Number(number) } as const;
        const runs = await requestGlobalRuns(deps, seller.asked, { period });
        await seller.finish(runs);
        // The test worked them off by itself.
        await deps.db("outbox").delete();

        const wanted = { ticketId: tickets[0], customer };
        const dying = dyingDb(deps.db, dieAt);
        const mortal = { ...deps, db: dying.db };
        died = await claimTicket(mortal, seller.asked, wanted)
          .then(() => workSagas(mortal))
          .then(() => clock.advance(3_000))
          .then(() => workSagas(mortal))
          .then(
            () => false,
            () => true,
          );
        dying.heal();
        if (died) deaths += 1;
        // What the customer and other workers do afterwards, and SAT once it has heard of the cancellation.
        clock.advance(60_000);
        await claimTicket(deps, seller.asked, wanted);
        for (let turn = 0; turn < 3; turn += 1) {
          await workSagas(deps);
          clock.advance(60_000);
        }

        const when = `killed at ${dieAt}`;
        t.deepEqual(await seller.states(tickets), ["invoiced", "globallyInvoiced"], when);
        const living = await Invoice.query(deps.db)
          .whereIn(
            "id",
            InvoiceTicket.query(deps.db)
              .whereIn("ticketId", [...tickets])
              .select("invoiceId"),
          )
          .where({ state: "stamped" });
        const kinds = living.map(({ kind }) => kind).sort();
        t.deepEqual(
          kinds,
          lateClaims === "creditNote" ? ["creditNote", "global", "nominative"] : ["global", "nominative"],
          when,
        );
        const holders = await InvoiceTicket.query(deps.db)
          .where({ holds: true })
          .whereIn("ticketId", [...tickets]);
        const holderOf = (ticketId: string) =>
          holders
            .filter((row) => row.ticketId === ticketId)
            .map(({ invoiceId }) => living.find(({ id }) => id === invoiceId)?.kind);
        t.deepEqual(tickets.map(holderOf), [["nominative"], ["global"]], when);
      }
      t.log(`${deaths} points of death`);
      t.true(deaths > 10);
    },
  );
