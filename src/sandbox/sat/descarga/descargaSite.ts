import type { X509Certificate } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TimeSource } from "../../movableClock.ts";
import { createDescargaMischiefPlan, type DescargaMischiefPlan } from "./levers/descargaMischief.ts";
import { type DescargaSettings, usualSettings } from "./levers/descargaSettings.ts";
import { isPast } from "./isPast.ts";
import { createPacker, type Packer } from "./packing/packer.ts";
import { openRequestLedger, type RequestLedger } from "./requestLedger.ts";
import { type SatTokens, satTokens } from "./satTokens.ts";
import type { TrustedCertificates } from "./signer.ts";
import { openStampedCfdis, type StampedCfdis } from "./stampedCfdis.ts";

/** The part of SAT that hands out what it knows: its books, its ways, and how it fails. */
export interface DescargaSite {
  readonly clock: TimeSource;
  readonly ledger: RequestLedger;
  readonly stamped: StampedCfdis;
  readonly packer: Packer;
  readonly tokens: SatTokens;
  readonly mischief: DescargaMischiefPlan;
  readonly packageFolder: string;
  settings(): DescargaSettings;
  change(settings: Partial<DescargaSettings>): void;
  trusted(): TrustedCertificates;
  /** Accepts a certificate (DER in base64) whoever issued it and whatever its dates. */
  trust(certificate: string): void;
  /** Ends every mischief, goes back to the settings of the start and trusts its own authority alone; forgets nothing. */
  reset(): void;
  close(): Promise<void>;
}

export interface DescargaFiles {
  readonly folder: string;
  readonly authorities: readonly X509Certificate[];
  readonly clock: TimeSource;
  readonly settings?: Partial<DescargaSettings>;
}

/** Opens the site over its folder: requests, stamped documents and packages survive a restart. */
export async function openDescargaSite({
  folder,
  authorities,
  clock,
  settings: given = {},
}: DescargaFiles): Promise<DescargaSite> {
  const first = { ...usualSettings, ...given };
  let settings = first;
  let exceptions: ReadonlySet<string> = new Set();
  const ledger = await openRequestLedger(join(folder, "requests.journal"));
  const stamped = await openStampedCfdis(join(folder, "stamped.journal"), clock);
  const packageFolder = join(folder, "packages");
  await dropPastPackages(packageFolder, ledger, clock.now());
  const packer = createPacker();
  const mischief = createDescargaMischiefPlan();
  return {
    clock,
    ledger,
    stamped,
    packer,
    mischief,
    tokens: satTokens(),
    packageFolder,
    settings: () => settings,
    change: (wanted) => {
      settings = { ...settings, ...wanted };
    },
    trusted: () => ({ authorities, exceptions }),
    trust: (certificate) => {
      exceptions = new Set([...exceptions, certificate]);
    },
    reset: () => {
      mischief.clear();
      settings = first;
      exceptions = new Set();
    },
    close: async () => {
      packer.close();
      await ledger.close();
      await stamped.close();
    },
  };
}

/**
 * Drops packages that nobody can fetch any more and halves that a kill left, so that the folder does not grow from
 * start to start.
 */
async function dropPastPackages(folder: string, ledger: RequestLedger, now: Date): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files) {
    const request = ledger.find(file.slice(0, 36));
    if (!request || !file.endsWith(".zip") || isPast(request, now))
      await rm(join(folder, file), { force: true });
  }
}
