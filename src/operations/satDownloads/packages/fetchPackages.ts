import { AppError } from "../../../errors.ts";
import { SatPackage } from "../../../models/sat/SatPackage.ts";
import { type Outcome, type Outcomes, retry } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";
import { callForPackage } from "./callForPackage.ts";
import { findPackage } from "./findPackage.ts";
import { withLease } from "../../lease/withLease.ts";
import { countCall, type LeasedPackage, leasePackage, packageLease } from "./leasePackage.ts";
import { losePackage } from "./losePackage.ts";
import { savePackageAnswer } from "./savePackageAnswer.ts";
import { saveStoredPackage } from "./saveStoredPackage.ts";
import { postponePackage } from "./postponePackage.ts";
import { withEfirma } from "../withEfirma.ts";

type FetchDeps = Pick<
  Deps,
  "db" | "relay" | "clock" | "config" | "vault" | "satDownloads" | "storage" | "log"
>;

/** The facts about a run that the queue passes on. */
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
  await withLease(
    deps,
    packageLease,
    async (lease) => {
      const satPackage = await leasePackage(deps, lease, packageId);
      return { leased: satPackage && { satPackage, lease }, ids: satPackage ? [packageId] : [] };
    },
    async ({ leased }) => {
      if (leased) await fetchLeased(deps, leased, signal);
    },
  );
}

async function fetchLeased(deps: FetchDeps, leased: LeasedPackage, signal: AbortSignal): Promise<void> {
  try {
    await findOrCall(deps, leased, signal);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "storage.unreachable")) throw error;
    deps.log.warn({ err: error, packageId: leased.satPackage.id }, "a package cannot be kept yet");
    await postponePackage(deps, leased, { reason: "storageUnreachable" });
  }
}

async function findOrCall(deps: FetchDeps, leased: LeasedPackage, signal: AbortSignal): Promise<void> {
  const { satPackage } = leased;
  const kept = satPackage.calls > 0 ? await findPackage(deps, satPackage, signal) : undefined;
  if (kept) return saveStoredPackage(deps, leased, kept);
  await withEfirma(deps, satPackage.downloadId, async (efirma) => {
    const count = await countCall(deps, leased);
    if (count === "notOurs") return;
    const result =
      count === "tooMany" ? undefined : await callForPackage(deps, { satPackage, efirma }, signal);
    if (result?.kind === "kept") return saveStoredPackage(deps, leased, result.bytes);
    // A run that was overtaken may have kept it meanwhile, and writes nothing of that.
    const late = satPackage.calls > 0 ? await findPackage(deps, satPackage, signal) : undefined;
    if (late) return saveStoredPackage(deps, leased, late);
    if (!result) return losePackage(deps, leased, { reason: "packageExhausted" });
    return savePackageAnswer(deps, leased, result);
  });
}
