import type { Knex } from "knex";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { GlobalRunPart } from "../../models/globalInvoices/GlobalRunPart.ts";
import {
  nextUnclaimed,
  type TicketPlace,
  type UnclaimedGroup,
} from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";
import { moveGlobalRuns } from "../lifeCycles/moveGlobalRuns.ts";
import { buildDocument } from "./buildDocument.ts";
import { issueDocument } from "./issueDocument.ts";
import { readEntries } from "./readEntries.ts";
import { scopeOfRun } from "./scopeOfRun.ts";

/**
 * Cuts the next document of a run: takes the tickets that come next in its order, builds the document and inserts it. The
 * same transaction moves the run on, so none is taken twice or passed over. A document that would not say what its
 * tickets say stops the run.
 */
export async function cutDocument(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs">,
  run: GlobalRun,
): Promise<"more" | "all" | "stopped"> {
  const part = await GlobalRunPart.query(tx)
    .where({ runId: run.id, isDone: false })
    .orderBy("ordinal")
    .first();
  if (!part) return "all";
  const scope = await scopeOfRun(tx, deps, run);
  const next = await nextUnclaimed(tx, scope, groupOf(part), placeOf(part), run.linesPerDocument);
  const last = next.at(-1);
  if (!last) {
    await writePart(tx, part, { isDone: true });
    return "more";
  }
  const entries = await readEntries(tx, deps, run, next);
  const built = await buildDocument(tx, deps, { run, part, entries });
  if (built.kind === "refused") {
    await moveGlobalRuns(tx, [run.id], "stopped", { at: deps.clock.now(), patch: { faults: built.faults } });
    return "stopped";
  }
  const issued = built.kind === "built" ? await issueDocument(tx, deps, run, built) : nothingIssued;
  await writePart(tx, part, {
    afterBranchId: last.branchId,
    afterIssuedAt: last.issuedAt,
    afterSeq: last.seq,
    documents: part.documents + issued.documents,
    tickets: part.tickets + issued.tickets,
    total: tx.raw("total + ?", [issued.total]) as unknown as string,
  });
  return "more";
}

const nothingIssued = { documents: 0, tickets: 0, total: "0" };

function groupOf({ currency, exchangeRate, paymentForm }: GlobalRunPart): UnclaimedGroup {
  return { currency, exchangeRate, paymentForm };
}

function placeOf({ afterBranchId, afterIssuedAt, afterSeq }: GlobalRunPart): TicketPlace | undefined {
  return afterBranchId !== null && afterIssuedAt && afterSeq !== null
    ? { branchId: afterBranchId, issuedAt: afterIssuedAt, seq: afterSeq }
    : undefined;
}

async function writePart(
  tx: Knex.Transaction,
  { runId, ordinal }: GlobalRunPart,
  columns: Partial<GlobalRunPart>,
): Promise<void> {
  await GlobalRunPart.query(tx).where({ runId, ordinal }).patch(columns);
}
