import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { SatPackage } from "../../models/sat/SatPackage.ts";
import type { OpenPackage } from "../../ports/packages.ts";
import type { Deps } from "../deps.ts";
import { batchesOf } from "./batchesOf.ts";
import type { ClaimedPackage } from "./claimPackage.ts";
import { documentIntake } from "./documentIntake.ts";
import { endPackage } from "./endPackage.ts";
import { metadataIntake } from "./metadataIntake.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { Lease } from "../lease/Lease.ts";
import type { LeasedPackage } from "../satDownloads/packages/leasePackage.ts";
import { oneAhead } from "./oneAhead.ts";
import { saveBatch } from "./saveBatch.ts";
import { scratchFolder } from "./scratchFolder.ts";
import { tellProgress } from "./tellProgress.ts";

export type ImportDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "log" | "storage" | "packages">;

/** The queues' word on the run. */
export interface ImportRun {
  readonly signal: AbortSignal;
  readonly log: ImportDeps["log"];
}

/**
 * Brings a claimed package into the mirror, from where the run before has left it to its end: imported, or broken when
 * it cannot be read; what came before the breach stays. Returns the package as it ended; undefined when it was taken
 * from this run.
 */
export async function importPackage(
  deps: ImportDeps,
  lease: Lease<SatPackage>,
  { satPackage, request }: ClaimedPackage,
  { signal }: Pick<ImportRun, "signal">,
): Promise<SatPackage | undefined> {
  const folder = scratchFolder(deps.config, satPackage.id);
  const file = join(folder, "package.zip");
  let open: OpenPackage | undefined;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    if (!(await deps.storage.fetch(satPackage.storageKey ?? "", file))) throw vanished();
    open = await deps.packages.openPackage(file, signal);
    const { rfc, service } = request;
    if (satPackage.content === "cfdi")
      return await importRows(deps, { satPackage, lease }, open, documentIntake(rfc), signal);
    const [earliest, latest] = [
      request.askedAt ?? satPackage.createdAt,
      satPackage.storedAt ?? deps.clock.now(),
    ];
    return await importRows(
      deps,
      { satPackage, lease },
      open,
      metadataIntake({ rfc, service, earliest, latest }),
      signal,
    );
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return await endPackage(deps, { satPackage, lease }, { broken: error.fault });
  } finally {
    await open?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importRows<Row>(
  deps: ImportDeps,
  { satPackage: claimed, lease }: LeasedPackage,
  open: OpenPackage,
  intake: MirrorIntake<Row>,
  signal: AbortSignal,
): Promise<SatPackage | undefined> {
  if (claimed.content === "cfdi") {
    await lease.write(deps.db, claimed.id, { rowsTotal: open.entries });
  }
  let satPackage: SatPackage | undefined = claimed;
  const progress = tellProgress(deps, claimed.downloadId);
  // While PostgreSQL takes a batch, the next is being read: two cores are busy.
  for await (const batch of oneAhead(batchesOf(open, claimed.rowsDone, intake))) {
    signal.throwIfAborted();
    satPackage = await saveBatch(deps, { satPackage, lease }, { batch, intake });
    if (!satPackage) return undefined;
    await progress();
  }
  return endPackage(deps, { satPackage, lease }, { rows: satPackage.rowsDone });
}

function vanished(): PackageError {
  const fault: PackageFault = {
    code: "package.vanished",
    entry: "",
    message: "The package is no longer where it was stored.",
  };
  return new PackageError(fault);
}
