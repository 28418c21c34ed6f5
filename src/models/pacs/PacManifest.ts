import type { PacProvider } from "../../domain/pacs/pacProviders.ts";
import { BaseModel } from "../BaseModel.ts";

/** A manifest to a PAC that a taxpayer has signed with its e.firma; never changed. */
export class PacManifest extends BaseModel {
  static override tableName = "pac_manifests";

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare provider: PacProvider;
  declare rfc: string;
  /** The serial number of the e.firma's certificate. */
  declare serialNumber: string;
  declare xml: string;
  declare signedAt: Date;
}
