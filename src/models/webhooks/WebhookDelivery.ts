import { type DeliveryState, deliveryTransitions } from "../../domain/webhooks/webhookLifeCycles.ts";
import { BaseModel } from "../BaseModel.ts";

/** An event on its way to one endpoint. */
export class WebhookDelivery extends BaseModel {
  static override tableName = "webhook_deliveries";
  static override readonly lifeCycle = deliveryTransitions;

  declare seq: string;
  declare id: string;
  declare endpointId: string;
  declare merchantId: string;
  declare eventSeq: string;
  declare objectId: string;
  declare state: DeliveryState;
  declare attempts: number;
  /** The moment from which its three days of tries are counted. */
  declare triedSince: Date;
  declare nextAttemptAt: Date | null;
  declare createdAt: Date;
  declare settledAt: Date | null;
}
