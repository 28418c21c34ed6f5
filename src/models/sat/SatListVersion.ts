import type { SatListName } from "../../domain/satLists/satListDefinitions.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** One import of a list of SAT's. While it counts, its entries are in `sat_list_entries`. */
export class SatListVersion extends BaseModel {
  static override tableName = "sat_list_versions";
  static override jsonAttributes = ["faults"];

  declare id: string;
  /** The internal order, by which entries name it. */
  declare number: number;
  declare list: SatListName;
  declare source: string;
  declare requestedThrough: "schedule" | "admin";
  declare requestedBy: string | null;
  /** True when a list that has shrunk is accepted. */
  declare approved: boolean;
  declare sha256: string | null;
  declare sizeBytes: string | null;
  /** The day that the list says of itself, `YYYY-MM-DD`. */
  declare publishedOn: string | null;
  declare rows: number | null;
  declare faults: readonly Fault[] | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare activatedAt: Date | null;
  declare supersededAt: Date | null;
  /** The instant since which nothing more happens to it by itself. */
  declare endedAt: Date | null;
}
