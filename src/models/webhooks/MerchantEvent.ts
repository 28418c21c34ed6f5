import type { EventType } from "../../domain/events/eventTypes.ts";
import { BaseModel } from "../BaseModel.ts";

/** Something that happened to a thing of a merchant. */
export class MerchantEvent extends BaseModel {
  static override tableName = "merchant_events";

  declare seq: string;
  /** The transaction after which the feed tells it: the one that wrote it, or that of an earlier event of the same thing. */
  declare place: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare type: EventType;
  declare objectId: string;
  declare at: Date;
  /** True for what a person should look at. */
  declare noted: boolean;
}
