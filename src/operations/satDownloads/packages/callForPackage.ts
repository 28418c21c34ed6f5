import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { spareShare } from "../../../domain/time/spareShare.ts";
import type { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { OpenedEfirma, SatAnswer } from "../../../ports/satDownloads.ts";
import { raisedLater } from "../../../platform/process/raisedLater.ts";
import type { Deps } from "../../deps.ts";
import { type PackageBytes, packageFile, packageKey } from "./packageFile.ts";

export type PackageResult =
  | { readonly kind: "kept"; readonly bytes: PackageBytes }
  | { readonly kind: "refused"; readonly answer: SatAnswer }
  /** `isGiven`: SAT had begun to give the package out. */
  | { readonly kind: "noAnswer"; readonly isGiven: boolean };

/**
 * Calls SAT for a package and keeps what comes. Its file is found by the next run, should this one die before the storage
 * has it. Throws `storage.unreachable`.
 */
export async function callForPackage(
  { config, satDownloads, storage, log }: Pick<Deps, "config" | "satDownloads" | "storage" | "log">,
  { satPackage, efirma }: { readonly satPackage: SatPackage; readonly efirma: OpenedEfirma },
  signal: AbortSignal,
): Promise<PackageResult> {
  const { id, livemode, service, satPackageId } = satPackage;
  const file = await packageFile(config, satPackage);
  // The file is of this call alone: whoever was taken for dead may still be writing its own.
  const part = `${file}.${randomUUID()}`;
  let isGiven = false;
  const onGiven = (): void => void (isGiven = true);
  try {
    const call = { service, packageId: satPackageId, file: part, signal, onGiven };
    const answer = await satDownloads(livemode).fetchPackage(efirma, call);
    if (answer.kind === "refused") return { kind: "refused", answer };
    if (answer.kind === "noAnswer") {
      log.warn({ err: answer.error, packageId: id }, "SAT gave no package");
      return { kind: "noAnswer", isGiven };
    }
    await rename(part, file);
    await raisedLater(signal, config.shutdownTimeoutMs * spareShare, (later) =>
      storage.put(packageKey(satPackage), file, { ...(later && { signal: later }) }),
    );
    await rm(file, { force: true });
    return { kind: "kept", bytes: { sizeBytes: answer.sizeBytes, sha256: answer.sha256 } };
  } finally {
    await rm(part, { force: true });
  }
}
