import type { EventType } from "../../domain/events/eventTypes.ts";
import {
  type DisabledFor,
  type EndpointState,
  endpointTransitions,
} from "../../domain/webhooks/webhookLifeCycles.ts";
import { BaseModel } from "../BaseModel.ts";

/** An address of a merchant that is told what happens. */
export class WebhookEndpoint extends BaseModel {
  static override tableName = "webhook_endpoints";
  static override readonly lifeCycle = endpointTransitions;

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare url: string;
  declare description: string;
  /** The events it is told of; all when empty. */
  declare types: EventType[];
  declare payload: "thin" | "full";
  declare state: EndpointState;
  declare disabledFor: DisabledFor | null;
  /** The first failure since the last success. */
  declare failingSince: Date | null;
  declare lastFailedAt: Date | null;
  /** The failures in a row. */
  declare failures: number;
  declare pausedUntil: Date | null;
  /** The moment at which its owners were warned of its failures. */
  declare warnedAt: Date | null;
  /** The moment until which the queue is trusted with the announcement of what is due. */
  declare announcedUntil: Date | null;
  declare leaseToken: string | null;
  declare leasedUntil: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
