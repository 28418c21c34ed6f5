import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { livingSagaStates } from "../../src/domain/sagas/sagaLifeCycle.ts";
import { GlobalRun } from "../../src/models/globalInvoices/GlobalRun.ts";
import type { Invoice } from "../../src/models/Invoice.ts";
import { Saga } from "../../src/models/Saga.ts";
import { updateGlobalInvoice } from "../../src/operations/merchants/updateGlobalInvoice.ts";
import { requestGlobalRuns } from "../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { claimTicket } from "../../src/operations/lateClaims/claimTicket.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { livingProcesses } from "../../src/platform/process/processHeartbeat.ts";
import { stampedSale } from "../helpers/cancellations.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { faultsOfHistories } from "../helpers/histories/faultsOfHistories.ts";
import { hurriedEnv } from "../helpers/killing/underFire.ts";
import { type ProcessName, startProcess } from "../helpers/killing/startProcess.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { substitute } from "../helpers/substitutions.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { waitFor } from "../helpers/waitFor.ts";

const sales = 10;
const dayMs = 86_400_000;
const patienceMs = 5 * 60_000;

for (const engine of engines())
  test.serial(
    `workers that are killed while they substitute, declare and take out lose and double nothing on ${engine}`,
    async (t) => {
      t.timeout(20 * 60_000);
      if (!canRun(engine, t)) return;
      const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurriedEnv });
      const { deps, env, sandbox } = product;
      const { principal } = await testMerchant(product);
      const asked = askedBy(principal);
      await updateGlobalInvoice(deps, asked, {
        periodicity: "01",
        scope: "merchant",
        paymentForms: "largest",
        automatic: false,
        hour: 3,
        linesPerDocument: 3,
        lateClaims: "creditNote",
      });
      const yesterday = new Date(Date.now() - dayMs);
      const invoices: Invoice[] = [];
      const unclaimed: string[] = [];
      for (let sale = 0; sale < sales; sale += 1) {
        invoices.push(await stampedSale(deps, principal, 116));
        const { ticket: open } = await receiveTicket(
          deps,
          asked,
          ticket({ issuedAt: yesterday.toISOString() }),
        );
        unclaimed.push(open.id);
      }
      await takeInTickets(deps, unclaimed);
      for (const on of ["stamp", "cancel"] as const) {
        sandbox.control.misbehave({
          kind: on === "stamp" ? "dropAfterStamping" : "dropAfter",
          on,
          share: 0.2,
          seed: 3,
        });
        sandbox.control.misbehave({ kind: "garbage", on, share: 0.1, seed: 4 });
      }

      const names: readonly ProcessName[] = ["scheduler", "ticketIntake", "invoiceStamping"];
      const started = names.map((name) => startProcess(name, env));
      t.teardown(() => Promise.all(started.map((process) => process.kill())));
      let deaths = 0;
      /**
       * Kills one of the two workers in turn, and starts another in its place. On a busy machine it takes a worker long to
       * start; were it killed before it lives, none would ever do anything.
       */
      const kill = async (): Promise<void> => {
        const victim = 1 + (deaths % 2);
        await waitFor(
          "a worker that lives",
          async () => (await livingProcesses(deps.db)).some(({ pid }) => pid === started[victim]?.pid),
          patienceMs,
        );
        await pause(Math.random() * 3_000);
        deaths += 1;
        await started[victim]?.kill();
        started[victim] = startProcess(names[victim] as ProcessName, env);
      };
      const until = async (what: string, isThere: () => Promise<boolean>): Promise<void> => {
        let over = false;
        const harm = (async () => {
          while (!over) {
            await pause(3_000);
            if (!over) await kill();
          }
        })();
        await waitFor(what, isThere, patienceMs).finally(() => (over = true));
        await harm;
      };

      const inMexico = new Date(yesterday.getTime() - 6 * 3_600_000);
      const day = inMexico.toISOString().slice(0, 10).split("-").map(Number) as [number, number, number];
      const [year, month, number] = day;
      await requestGlobalRuns(deps, asked, {
        period: { year, months: String(month).padStart(2, "0"), day: number },
      });
      for (const { id } of invoices)
        await substitute(deps, principal, id, { customer: { ...customer, cfdiUse: "G01" } });
      await until(
        "every run done",
        async () => (await GlobalRun.query(deps.db).where({ state: "done" })).length > 0,
      );
      for (const ticketId of unclaimed.slice(0, 6)) await claimTicket(deps, asked, { ticketId, customer });
      const living = () =>
        Saga.query(deps.db)
          .whereIn("state", [...livingSagaStates])
          .resultSize();
      await until("every saga ended", async () => (await living()) === 0);

      t.log(`${deaths} deaths`);
      t.deepEqual(await faultsOfHistories(product, principal), []);
      const kinds = await deps
        .db("invoices")
        .where({ state: "stamped" })
        .groupBy("kind")
        .count("* as count")
        .select("kind");
      t.deepEqual(Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)])), {
        nominative: sales + 6,
        creditNote: 6,
        global: 4,
      });
      t.is(sandbox.control.counts().count, sales + sales + 6 + 6 + 4);
    },
  );
