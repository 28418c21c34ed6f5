import { rm } from "node:fs/promises";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { claimPackage, type PackageClaim } from "./claimPackage.ts";
import { type ImportDeps, type ImportRun, importPackage } from "./importPackage.ts";
import { scratchFolder } from "./scratchFolder.ts";

/** A run that is thought dead may still be going on. */
const lookAgainMs = 10_000;
/** The lease is longer than a batch takes on a busy machine; a run renews it three times within. */
export const leaseMs = 20_000;

/** Brings stored packages into the mirror, one after the other. Killed at any line, it goes on where it was. */
export async function importPackages(
  deps: ImportDeps,
  ids: readonly string[],
  run: ImportRun,
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const id of ids) {
    run.signal.throwIfAborted();
    const outcome = await importClaimed({ ...deps, log: run.log }, id, run);
    if (outcome) outcomes.set(id, outcome);
  }
  return outcomes;
}

async function importClaimed(deps: ImportDeps, id: string, run: ImportRun): Promise<Outcome | undefined> {
  return withLease(
    deps,
    { model: SatPackage, ms: leaseMs },
    async (lease) => {
      const claim = await claimPackage(deps, lease, id);
      return { claim, ids: claim.kind === "claimed" ? [id] : [] };
    },
    ({ claim }, lease) => act(deps, id, { claim, lease, run }),
  );
}

async function act(
  deps: ImportDeps,
  id: string,
  {
    claim,
    lease,
    run,
  }: { readonly claim: PackageClaim; readonly lease: Lease<SatPackage>; readonly run: ImportRun },
): Promise<Outcome | undefined> {
  if (claim.kind === "settled") {
    // What was cancelled while nobody was at it has left its file.
    await rm(scratchFolder(deps.config, id), { recursive: true, force: true });
    return undefined;
  }
  if (claim.kind === "leased") return waitUntil(claim.until, "another process imports this package");
  const ended = await importPackage(deps, lease, claim, run);
  // Whoever has it now is looked after: it may die.
  if (!ended) return waitUntil(new Date(deps.clock.now().getTime() + lookAgainMs), "it was taken over");
  const { state, rowsDone, rowsNew, faultsCount, repairsCount } = ended;
  run.log.info({ packageId: id, state, rowsDone, rowsNew, faultsCount, repairsCount }, "package of SAT's");
  return undefined;
}
