import type { EventType } from "../../domain/events/eventTypes.ts";
import { BaseModel } from "../BaseModel.ts";

/** Something that happened to a thing of a merchant. */
export class MerchantEvent extends BaseModel {
  static override tableName = "merchant_events";

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare type: EventType;
  declare objectId: string;
  declare at: Date;
}
