import type { Knex } from "knex";
import { findDownload } from "../satDownloads/satDownloads.ts";
import { findExport } from "../exports.ts";
import { findFileImport } from "../fileImports.ts";
import { findSandboxReset } from "../merchants/sandboxResets.ts";
import { findGlobalRun, globalRunDetails } from "../globalInvoices/globalRuns.ts";
import { countBatchStates, findInvoiceBatch } from "../directInvoices/invoiceBatches.ts";
import { findReconciliation } from "../reconciliation/reconciliations.ts";
import type { Owner } from "../ownedBy.ts";
import { countTicketStates, findTicketBatch } from "../tickets.ts";
import type { ExportKind } from "../../models/ExportRow.ts";
import type { Job } from "./job.ts";
import {
  jobOfDownload,
  jobOfExport,
  jobOfGlobalRun,
  jobOfImport,
  jobOfInvoiceBatch,
  jobOfReconciliation,
  jobOfReset,
  jobOfTicketBatch,
} from "./jobForms.ts";

type Table =
  | "ticket_batches"
  | "invoice_batches"
  | "global_runs"
  | "exports"
  | "imports"
  | "sat_downloads"
  | "reconciliations"
  | "sandbox_resets";

export const exportKinds: readonly ExportKind[] = ["satCfdis", "month", "report", "invoices", "everything"];

/**
 * Returns the long work of this id, whatever kind it is, as far as it exists for the owner: every kind is looked for as
 * its own operation looks for it.
 */
export async function findJob(db: Knex, owner: Owner, id: string): Promise<Job | undefined> {
  const table = await tableOf(db, id);
  return table && finders[table](db, owner, id);
}

type Finder = (db: Knex, owner: Owner, id: string) => Promise<Job | undefined>;

const finders: Readonly<Record<Table, Finder>> = {
  async ticket_batches(db, owner, id) {
    const batch = await findTicketBatch(db, owner, id);
    if (!batch) return undefined;
    const ids = batch.results.flatMap((result) => ("ticketId" in result ? [result.ticketId] : []));
    return jobOfTicketBatch(batch, await countTicketStates(db, owner, ids));
  },
  async invoice_batches(db, owner, id) {
    const batch = await findInvoiceBatch(db, owner, id);
    return batch && jobOfInvoiceBatch(batch, await countBatchStates(db, id));
  },
  async global_runs(db, owner, id) {
    const run = await findGlobalRun(db, owner, id);
    return run && jobOfGlobalRun(run, await globalRunDetails(db, id));
  },
  async exports(db, owner, id) {
    const row = await findExport(db, owner, { id, kinds: exportKinds });
    return row && jobOfExport(row);
  },
  async imports(db, { merchantId }, id) {
    for (const kind of ["products", "customers"] as const) {
      const row = await findFileImport(db, { merchantId, kind }, id);
      if (row) return jobOfImport(row);
    }
    return undefined;
  },
  async sat_downloads(db, owner, id) {
    const row = await findDownload(db, owner, id);
    return row && jobOfDownload(row);
  },
  async reconciliations(db, owner, id) {
    const row = await findReconciliation(db, owner, id);
    return row && jobOfReconciliation(row);
  },
  async sandbox_resets(db, { merchantId }, id) {
    const reset = await findSandboxReset(db, merchantId, id);
    return reset && jobOfReset(reset);
  },
};

/** Returns the table in which there is something of this id. Ids are drawn at random, so there is one at most. */
async function tableOf(db: Knex, id: string): Promise<Table | undefined> {
  const tables = Object.keys(finders) as Table[];
  const each = tables.map((table) => `select '${table}' as of from ${table} where id = :id`);
  const { rows } = await db.raw<{ rows: { of: Table }[] }>(each.join(" union all "), { id });
  return rows[0]?.of;
}
