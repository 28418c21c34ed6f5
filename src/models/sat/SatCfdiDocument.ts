import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { BaseModel } from "../BaseModel.ts";

/** The XML of a mirrored CFDI, byte for byte as SAT gave it. */
export class SatCfdiDocument extends BaseModel {
  static override tableName = "sat_cfdi_documents";
  static override idColumn = ["merchantId", "livemode", "uuid"];
  static override jsonAttributes = ["repairs"];

  declare merchantId: string;
  declare livemode: boolean;
  declare uuid: string;
  /**
   * True when `content` is the raw DEFLATE stream of the package's entry (RFC 1951), false when it is the XML itself.
   */
  declare deflated: boolean;
  declare content: Buffer;
  /** The size of the XML. */
  declare sizeBytes: number;
  /** The repairs that reading it needed; the bytes are untouched. */
  declare repairs: readonly PackageFault[] | null;
  declare packageId: string | null;
}
