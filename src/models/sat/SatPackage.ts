import { type SatPackageState, satPackageTransitions } from "../../domain/satDownloads/lifeCycles.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { SatContent, SatService } from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** A ZIP of SAT's: called for at most twice, kept at the first time. */
export class SatPackage extends BaseModel {
  static override tableName = "sat_packages";
  static override readonly lifeCycle = satPackageTransitions;
  static override jsonAttributes = ["faults"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare downloadId: string;
  declare requestId: string;
  declare service: SatService;
  declare content: SatContent;
  declare satPackageId: string;
  declare state: SatPackageState;
  /** The number of calls, counted before each one. */
  declare calls: number;
  declare storageKey: string | null;
  declare sizeBytes: string | null;
  declare sha256: string | null;
  declare reason: string | null;
  declare satCode: string | null;
  declare satMessage: string | null;
  declare rowsTotal: number | null;
  declare rowsDone: number;
  declare rowsNew: number;
  declare faults: readonly PackageFault[] | null;
  declare faultsCount: number;
  declare repairsCount: number;
  /** The number of failures, as with a request. */
  declare failures: number;
  declare tries: number;
  declare nextAttemptAt: Date | null;
  declare nextAttemptReason: string | null;
  declare leasedUntil: Date | null;
  /** The token of the run whose lease it is. */
  declare leaseToken: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare storedAt: Date | null;
  declare importedAt: Date | null;
}
