import type { Knex } from "knex";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import { GlobalLeftOver } from "../../models/globalInvoices/GlobalLeftOver.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { GlobalRunPart } from "../../models/globalInvoices/GlobalRunPart.ts";
import type { Owner } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** Returns a page of a merchant's runs, newest first; who is bound to branches sees those of them. */
export async function listGlobalRuns(
  db: Knex,
  owner: Owner,
  { limit, after }: Page,
): Promise<PageOf<GlobalRun>> {
  const query = own(db, owner)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findGlobalRun(db: Knex, owner: Owner, id: string): Promise<GlobalRun | undefined> {
  return own(db, owner).findOne({ id });
}

/** A document of a run. */
interface RunDocument {
  readonly id: string;
  readonly state: InvoiceState;
  readonly uuid: string | null;
  readonly series: string;
  readonly folio: string;
  readonly currency: string;
  readonly total: string;
  readonly tickets: number;
}

export interface RunDetails {
  readonly parts: readonly GlobalRunPart[];
  readonly documents: readonly RunDocument[];
  /** The tickets that were left out: the first ones. */
  readonly leftOut: readonly GlobalLeftOver[];
  readonly leftOutCount: number;
}

const mostLeftOut = 100;

/** Returns what a run consists of. */
export async function globalRunDetails(db: Knex, runId: string): Promise<RunDetails> {
  const [parts, documents, leftOut, leftOutCount] = await Promise.all([
    GlobalRunPart.query(db).where({ runId }).orderBy("ordinal"),
    documentsOf(db, runId),
    GlobalLeftOver.query(db).where({ runId }).orderBy("externalId").limit(mostLeftOut),
    GlobalLeftOver.query(db).where({ runId }).resultSize(),
  ]);
  return { parts, documents, leftOut, leftOutCount };
}

async function documentsOf(db: Knex, runId: string): Promise<readonly RunDocument[]> {
  const { rows } = await db.raw<{ rows: RunDocument[] }>(
    `select id, state, uuid, series, folio, currency, total,
            cast((select count(*) from invoice_tickets where invoice_id = invoices.id) as integer) as tickets
       from invoices where global_run_id = ? order by seq`,
    [runId],
  );
  return rows;
}

function own(db: Knex, { merchantId, livemode, boundBranchIds }: Owner) {
  const query = GlobalRun.query(db).where({ merchantId, livemode });
  if (boundBranchIds) query.whereIn("branchId", [...boundBranchIds]);
  return query;
}
