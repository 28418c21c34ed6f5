import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** A ticket that a run left out, and why. */
export class GlobalLeftOver extends BaseModel {
  static override tableName = "global_left_overs";
  static override idColumn = ["runId", "ticketId"];
  static override jsonAttributes = ["fault"];

  declare runId: string;
  declare ticketId: string;
  declare merchantId: string;
  declare externalId: string;
  declare fault: Fault;
}
