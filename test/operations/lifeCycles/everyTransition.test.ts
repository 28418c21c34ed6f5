import test from "ava";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { type LifeCycle, statesOf } from "../../../src/domain/lifeCycles/lifeCycle.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { Correction } from "../../../src/models/Correction.ts";
import { ImportRow } from "../../../src/models/ImportRow.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { Reconciliation } from "../../../src/models/sat/Reconciliation.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatFinding } from "../../../src/models/sat/SatFinding.ts";
import { moveCancellations } from "../../../src/operations/lifeCycles/moveCancellations.ts";
import { moveVersion } from "../../../src/operations/lifeCycles/moveVersion.ts";
import { moveCorrection } from "../../../src/operations/lifeCycles/moveCorrection.ts";
import { moveExport } from "../../../src/operations/lifeCycles/moveExport.ts";
import { moveGlobalRuns } from "../../../src/operations/lifeCycles/moveGlobalRuns.ts";
import { moveImport } from "../../../src/operations/lifeCycles/moveImport.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { moveMails } from "../../../src/operations/lifeCycles/moveMails.ts";
import { moveFinding } from "../../../src/operations/lifeCycles/moveFinding.ts";
import { moveSagas } from "../../../src/operations/lifeCycles/sagas/moveSagas.ts";
import { moveRefunds } from "../../../src/operations/lifeCycles/refunds/moveRefunds.ts";
import { moveReconciliation } from "../../../src/operations/lifeCycles/moveReconciliation.ts";
import { moveReceived } from "../../../src/operations/lifeCycles/sat/moveReceived.ts";
import { moveDownload } from "../../../src/operations/lifeCycles/moveDownload.ts";
import { movePackages } from "../../../src/operations/lifeCycles/movePackages.ts";
import { moveRequests } from "../../../src/operations/lifeCycles/moveRequests.ts";
import { moveTickets } from "../../../src/operations/lifeCycles/moveTickets.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { type MachineName, machines } from "../../helpers/machines.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { satDownloadRows } from "../../helpers/sat/satDownloadRows.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { globalRunRow } from "../../helpers/globals/globalRunRow.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const at = new Date("2026-11-20T18:00:00Z");
const xml = Buffer.from("<Comprobante/>");

/** One row of each kind, and how it is moved. */
const world = ofFile(async (t) => {
  const product = await testProduct(t);
  const { deps } = product;
  const { db } = deps;
  const { merchant, principal } = await testMerchant(product);
  const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [received.ticket.id]);
  const invoice = await Invoice.query(db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
  const owner = { merchantId: merchant.id, livemode: false };
  const sat = satDownloadRows(db, { merchantId: merchant.id, rfc: merchant.rfc });
  const download = await sat.download();
  const request = await sat.request(download.id);
  const insert = async (table: string, row: object): Promise<string> => {
    const id = randomUUID();
    await db(table).insert({ ...row, id });
    return id;
  };
  const range = { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-31T23:59:59" };
  const finding = { kind: "missingFolio", subject: "A-1", occurredAt: range.dateFrom, details: {} };
  const ids: Record<MachineName, string> = {
    ticket: received.ticket.id,
    invoice: invoice.id,
    cancellation: await insert("cancellations", {
      ...owner,
      invoiceId: invoice.id,
      uuid: randomUUID(),
      motive: "02",
      createdAt: at,
      updatedAt: at,
    }),
    "received cancellation": await insert("received_cancellations", {
      ...owner,
      rfc: merchant.rfc,
      uuid: randomUUID(),
      createdAt: at,
      updatedAt: at,
    }),
    refund: await insert("refunds", {
      ...owner,
      ticketId: received.ticket.id,
      originalId: invoice.id,
      invoiceId: invoice.id,
      state: "crediting",
      fingerprint: Buffer.alloc(32),
      asked: {},
      taken: {},
      ofSale: true,
      amount: "1",
      currency: "MXN",
      createdAt: at,
      updatedAt: at,
    }),
    saga: await insert("sagas", {
      ...owner,
      kind: "substitution",
      step: "stamping",
      invoiceId: invoice.id,
      createdAt: at,
      updatedAt: at,
    }),
    "SAT download": download.id,
    "SAT request": request.id,
    "SAT package": (await sat.package(request)).id,
    mail: await insert("mails", { recipient: "a@b.mx", template: "invite", language: "es", createdAt: at }),
    export: await insert("exports", {
      ...owner,
      kind: "satCfdis",
      format: "csv",
      filter: {},
      createdAt: at,
      updatedAt: at,
    }),
    import: await insert("imports", {
      merchantId: merchant.id,
      kind: "products",
      mode: "upsert",
      actor: {},
      createdAt: at,
      updatedAt: at,
    }),
    "global run": await insert("global_runs", globalRunRow(owner)),
    correction: await insert("corrections", { ...owner, invoiceId: invoice.id, customer, createdAt: at }),
    reconciliation: await insert("reconciliations", { ...owner, ...range, requestedThrough: "merchant" }),
    finding: await insert("sat_findings", { ...owner, ...finding }),
    "catalog version": await insert("catalog_versions", {
      workbook: "cfdi",
      source: "test",
      requestedThrough: "cli",
    }),
  };
  return { db, ids };
});

type Mover = (tx: Knex.Transaction, id: string, to: string) => Promise<unknown>;

const movers: Record<MachineName, Mover> = {
  ticket: (tx, id, to) => moveTickets(tx, [{ id, to: to as never }], { at }),
  invoice: async (tx, id, to) => {
    // What a PAC has declined comes back without its XML, which is kept already.
    const isKept =
      ["sealed", "stamping"].includes(to) &&
      (await tx("invoice_documents").where({ invoiceId: id }).first("invoiceId"));
    return moveInvoices(tx, to as never, [isKept ? { id } : { id, xml }], { at });
  },
  cancellation: (tx, id, to) => moveCancellations(tx, to as never, [{ id }], { at }),
  "received cancellation": (tx, id, to) => moveReceived(tx, [id], to as never, { at }),
  refund: (tx, id, to) => moveRefunds(tx, [{ id, to: to as never }], at),
  saga: (tx, id, to) => moveSagas(tx, to as never, [{ id }], { at }),
  "SAT download": async (tx, id, to) =>
    moveDownload(tx, await SatDownload.query(tx).findById(id).throwIfNotFound(), to as never, { at }),
  "SAT request": (tx, id, to) => moveRequests(tx, [id], to as never, { at }),
  "SAT package": (tx, id, to) => movePackages(tx, [id], to as never, { at }),
  mail: (tx, id, to) => moveMails(tx, [{ id, to: to as never }]),
  export: (tx, id, to) => moveExport(tx, id, to as never, { at }),
  import: async (tx, id, to) =>
    moveImport(tx, await ImportRow.query(tx).findById(id).throwIfNotFound(), to as never, {}),
  "global run": (tx, id, to) => moveGlobalRuns(tx, [id], to as never, { at }),
  correction: async (tx, id, to) =>
    moveCorrection(tx, await Correction.query(tx).findOne({ id }).throwIfNotFound(), to as never, {}),
  reconciliation: async (tx, id, to) =>
    moveReconciliation(tx, await Reconciliation.query(tx).findById(id).throwIfNotFound(), to as never, {}),
  finding: async (tx, id, to) =>
    moveFinding(tx, await SatFinding.query(tx).findById(id).throwIfNotFound(), to as never, {}),
  "catalog version": async (tx, id, to) =>
    moveVersion(tx, await CatalogVersion.query(tx).findOne({ id }).throwIfNotFound(), to as never, { at }),
};

/** The columns that may be written along with a state. */
const besides = [
  "tickets",
  "ticket_events",
  "invoices",
  "invoice_documents",
  "invoice_events",
  "invoice_tickets",
  "refunds",
  "outbox",
];

for (const [name, { tableName, lifeCycle }] of Object.entries(machines) as [
  MachineName,
  { tableName: string; lifeCycle: LifeCycle },
][]) {
  test(`a ${name} moves where its life cycle leads, and from anywhere else nothing is written`, async (t) => {
    const { db, ids } = world();
    const id = ids[name];
    for (const from of statesOf(lifeCycle))
      for (const to of statesOf(lifeCycle)) {
        const { before, after, state } = await attempt(db, { name, tableName, id, from, to });
        if ((lifeCycle[from] ?? []).includes(to)) {
          t.is(state, to, `${from} → ${to}`);
          t.notDeepEqual(after, before, `${from} → ${to}`);
        } else t.deepEqual(after, before, `${from} → ${to}`);
      }
  });

  test(`the database knows the same states of a ${name}`, async (t) => {
    const { rows } = await world().db.raw<{ rows: { definition: string }[] }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = cast(? as regclass) and contype = 'c' and conname = ?`,
      [tableName, `${tableName}_state_check`],
    );
    const known = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, state = ""]) => state);
    t.deepEqual(known.toSorted(), statesOf(lifeCycle).toSorted());
  });
}

interface Attempt {
  readonly name: MachineName;
  readonly tableName: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Tries one move in a transaction that is rolled back. */
async function attempt(db: Knex, { name, tableName, id, from, to }: Attempt) {
  const tx = await db.transaction();
  try {
    await tx(tableName).where({ id }).update({ state: from });
    if (name === "invoice" && from !== "requested") await tx("invoice_documents").insert({ invoiceId: id });
    const before = await snapshot(tx, tableName);
    await movers[name](tx, id, to).catch(() => undefined);
    const after = await snapshot(tx, tableName);
    const found = await tx<{ id: string; state: string }>(tableName).where({ id }).first("state");
    return { before, after, state: found?.state };
  } finally {
    await tx.rollback();
  }
}

async function snapshot(tx: Knex, tableName: string): Promise<unknown> {
  const tables = [...new Set([tableName, ...besides])];
  const { rows } = await tx.raw<{ rows: object[] }>(
    `select ${tables.map((table) => `(select json_agg(${version(table)} order by ${table}.ctid) from ${table}) as ${table}`).join(", ")}`,
  );
  return rows[0];
}

/** A row with its place on the page, which changes with every write even where nothing else does. */
function version(table: string): string {
  return `json_build_object('at', ${table}.ctid, 'row', ${table})`;
}
