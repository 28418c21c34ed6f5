import { AppError } from "../../errors.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { type Outcome, type Outcomes, retry } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { callForPackage } from "./callForPackage.ts";
import { findPackage } from "./findPackage.ts";
import { countCall, leasePackage, type PackageLease } from "./leasePackage.ts";
import { losePackage } from "./losePackage.ts";
import { savePackageAnswer } from "./savePackageAnswer.ts";
import { saveStoredPackage } from "./saveStoredPackage.ts";
import { postponePackage } from "./postponePackage.ts";
import { withEfirma } from "./withEfirma.ts";

type FetchDeps = Pick<
  Deps,
  "db" | "relay" | "clock" | "config" | "vault" | "satDownloads" | "storage" | "log"
>;

/** What the queues tell of the run. */
interface SatRun {
  readonly signal: AbortSignal;
}

/**
 * Fetches packages and keeps them: SAT gives each out twice only, so no byte of it may be lost here. Safe to run again
 * after a crash at any line:
 * 1. lease; where SAT was called before, the package is looked for here first: in the storage, and in the file that a run
 *    left which died between SAT and the storage;
 * 2. count: a row says that SAT is about to be called;
 * 3. call: streamed into a file that takes its name only when it is whole. No transaction is open;
 * 4. keep: in the storage, and only then in the row; the import is announced with it.
 */
export async function fetchPackages(
  deps: FetchDeps,
  packageIds: readonly string[],
  { signal }: SatRun,
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const packageId of packageIds) {
    try {
      await fetchOne(deps, packageId, signal);
    } catch (error) {
      outcomes.set(packageId, retry(error));
    }
  }
  return outcomes;
}

async function fetchOne(deps: FetchDeps, packageId: string, signal: AbortSignal): Promise<void> {
  const listed = await SatPackage.query(deps.db).findOne({ id: packageId, state: "listed" });
  if (!listed) return;
  const lease = await leasePackage(deps, packageId);
  if (!lease) return;
  try {
    await fetchLeased(deps, lease, signal);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "storage.unreachable")) throw error;
    deps.log.warn({ err: error, packageId }, "a package cannot be kept yet");
    await postponePackage(deps, lease, "storageUnreachable");
  } finally {
    await lease.giveBack();
  }
}

async function fetchLeased(deps: FetchDeps, lease: PackageLease, signal: AbortSignal): Promise<void> {
  const { satPackage } = lease;
  const kept = satPackage.calls > 0 ? await findPackage(deps, satPackage, signal) : undefined;
  if (kept) return saveStoredPackage(deps, satPackage, kept);
  await withEfirma(deps, satPackage.downloadId, async (efirma) => {
    const count = await countCall(deps, lease);
    if (count === "tooMany") return losePackage(deps, lease, { reason: "packageExhausted" });
    if (count === "notOurs") return;
    const result = await callForPackage(deps, satPackage, { efirma, signal });
    if (result.kind === "kept") return saveStoredPackage(deps, satPackage, result.bytes);
    return savePackageAnswer(deps, lease, result);
  });
}
