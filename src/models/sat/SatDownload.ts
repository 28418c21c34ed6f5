import { type SatDownloadState, satDownloadTransitions } from "../../domain/satDownloads/lifeCycles.ts";
import type { SatDownloadProgress } from "../../domain/satDownloads/progress.ts";
import type {
  SatContent,
  SatFilters,
  SatRequestType,
  SatService,
} from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** A request of somebody to SAT: one range, however many requests and packages it takes. */
export class SatDownload extends BaseModel {
  static override tableName = "sat_downloads";
  static override readonly lifeCycle = satDownloadTransitions;
  static override readonly newsObject = "satDownload";
  static override jsonAttributes = ["filters", "progress"];

  declare id: string;
  /** The internal order, which only cursors use. */
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare rfc: string;
  declare service: SatService;
  declare requestType: SatRequestType;
  declare content: SatContent;
  /** The wall-clock time in `zone`; null for a folio. */
  declare dateFrom: string | null;
  declare dateTo: string | null;
  declare folio: string | null;
  declare filters: SatFilters;
  declare zone: string;
  declare state: SatDownloadState;
  /** Our word for what went wrong; SAT's own beside it. */
  declare reason: string | null;
  declare satCode: string | null;
  declare satMessage: string | null;
  declare efirma: "stored" | "lent";
  /** The serial number of the e.firma that signed last. */
  declare efirmaSerial: string | null;
  declare requestedThrough: "consumer" | "merchant" | "schedule" | "reconciliation";
  declare requestedBy: string | null;
  declare progress: SatDownloadProgress;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare endedAt: Date | null;
}
