import test from "ava";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { scopes } from "../../src/domain/access/scopes.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { Reconciliation } from "../../src/models/sat/Reconciliation.ts";
import { SatFinding } from "../../src/models/sat/SatFinding.ts";
import { authenticateApiKey } from "../../src/operations/apiKeys/authenticateApiKey.ts";
import { createApiKey } from "../../src/operations/apiKeys/createApiKey.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { requestReconciliation } from "../../src/operations/reconciliation/requestReconciliation.ts";
import { runReconciliation } from "../../src/operations/reconciliation/runReconciliation.ts";
import { runSchedules } from "../../src/operations/satDownloads/runSchedules.ts";
import { saveSchedule } from "../../src/operations/satDownloads/saveSchedule.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { type SatMachine, satMachineOfFile } from "../helpers/sat/satMachine.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { byCommand } from "../../src/operations/byCommand.ts";

const { signal } = new AbortController();

const newMachine = satMachineOfFile();

test.serial(
  "what SAT was made to forget, what was cancelled past us and what others issued is found",
  async (t) => {
    const machine = await newMachine();
    const { deps, clock, sat, change } = machine;
    sat.change({ issuedPerDay: 1 });
    const [known, forgotten, cancelled] = await invoices(machine, 3);
    t.true(await sat.stamped.forget(forgotten!.uuid!));
    t.true(await sat.stamped.cancel(cancelled!.uuid!, "2026-11-21T10:00:00"));
    clock.advance(4 * 86_400_000);

    const range = { livemode: false, dateFrom: "2026-11-18", dateTo: "2026-11-23" };
    const { id } = await requestReconciliation(deps, change, range);
    const run = await reconciled(machine, id);
    t.like(run, { state: "done", reason: null, counts: { unjudged: 0 } });
    t.deepEqual(run.coverage, [{ from: "2026-11-18T00:00:00", to: "2026-11-23T23:59:59" }]);

    const { vigente, cancelado } = await machine.mirror();
    const ours = new Set([known!.uuid, forgotten!.uuid, cancelled!.uuid]);
    const elsewhere = [...vigente, ...cancelado].filter((uuid) => !ours.has(uuid));
    t.true(elsewhere.length > 0);
    t.deepEqual(await found(machine), [
      `cancelledOutside ${cancelled!.uuid}`,
      ...elsewhere.map((uuid) => `issuedElsewhere ${uuid}`).sort(),
      `unknownToSat ${forgotten!.uuid}`,
    ]);
  },
);

test.serial("the daily download ends with a comparison that nobody asked for", async (t) => {
  const machine = await newMachine();
  const { deps, clock, sat, change } = machine;
  sat.change({ issuedPerDay: 0, receivedPerDay: 0 });
  const daily = { livemode: false, enabled: true, content: "cfdi", cron: "0 5 * * *" } as const;
  await saveSchedule(deps, change, { ...daily, requestTypes: ["emitidos", "recibidos"] });
  const [, cancelled] = await invoices(machine, 2);
  t.true(await sat.stamped.cancel(cancelled!.uuid!, "2026-11-21T10:00:00"));
  clock.set("2026-11-21T11:00:00Z");
  t.is(await runSchedules(deps), 1);
  const [run, ...others] = await Reconciliation.query(deps.db).where({ merchantId: machine.merchant.id });
  t.deepEqual(others, []);
  t.like(run, { state: "waiting", requestedThrough: "schedule", dateTo: "2026-11-20T23:59:59" });
  for (const download of await deps.db("satDownloads").where({ merchantId: machine.merchant.id }))
    await machine.drive((download as { id: string }).id);
  await runReconciliation(deps, [run!.id], { signal });
  t.deepEqual(await found(machine), [`cancelledOutside ${cancelled!.uuid}`]);
});

/** Invoices as the product makes them, stamped by the sandbox's PAC. */
async function invoices({ deps, merchant }: SatMachine, count: number): Promise<readonly Invoice[]> {
  const till = { name: "caja", livemode: false, scopes };
  const { key } = await createApiKey(deps, byCommand(merchant.id), till);
  const principal = (await authenticateApiKey(deps, key)) as KeyPrincipal;
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const issuedAt = deps.clock.now().toISOString();
    const received = await receiveTicket(deps, askedBy(principal), ticket({ issuedAt, customer }));
    ids.push(received.ticket.id);
  }
  await takeInTickets(deps, ids);
  const requested = Invoice.query(deps.db).where({ merchantId: merchant.id }).orderBy("seq");
  const invoiceIds = (await requested).map(({ id }) => id);
  await stampInvoices(deps, invoiceIds);
  return Invoice.query(deps.db).where({ merchantId: merchant.id, state: "stamped" }).orderBy("seq");
}

/** Does the run and the download that it waits for. */
async function reconciled(machine: SatMachine, id: string): Promise<Reconciliation> {
  const { deps } = machine;
  await runReconciliation(deps, [id], { signal });
  const { downloadId } = await Reconciliation.query(deps.db).findById(id).throwIfNotFound();
  if (downloadId) await machine.drive(downloadId);
  await runReconciliation(deps, [id], { signal });
  return Reconciliation.query(deps.db).findById(id).throwIfNotFound();
}

async function found({ deps, merchant }: SatMachine): Promise<readonly string[]> {
  const findings = await SatFinding.query(deps.db).where({ merchantId: merchant.id, state: "open" });
  return findings.map(({ kind, subject }) => `${kind} ${subject}`).sort();
}
