import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { transact } from "../../queues/enqueue.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { cutDocument } from "./cutDocument.ts";
import { endCutting } from "./endCutting.ts";
import { openRun } from "./openRun.ts";

type RunDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "log">;

/** The number of documents that a run cuts before other work gets its turn. */
const documentsAtOnce = 5;

/**
 * Cuts the tickets of runs into documents: opens a run, cuts one document after the other, ends it, each step in one
 * transaction that holds the run's row. A run that is killed at any line goes on with the step it was at, and two that
 * work at one run take turns. Sealing and stamping go the way of every invoice.
 */
export async function runGlobals(
  deps: RunDeps,
  runIds: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const id of runIds) {
    let isCutting = true;
    for (let cut = 0; isCutting && cut < documentsAtOnce; cut += 1) {
      signal.throwIfAborted();
      isCutting = await step(deps, id);
    }
    if (isCutting) outcomes.set(id, waitUntil(deps.clock.now(), "further documents are cut next"));
  }
  return outcomes;
}

/** Takes the next step of a run; returns whether another follows. */
async function step(deps: RunDeps, id: string): Promise<boolean> {
  return transact(deps, async (tx) => {
    const run = await GlobalRun.query(tx).findOne({ id }).forUpdate();
    if (run?.state === "requested") return openRun(tx, deps, run);
    if (run?.state !== "building") return false;
    const cut = await cutDocument(tx, deps, run);
    if (cut === "all") await endCutting(tx, deps, run);
    return cut === "more";
  });
}
