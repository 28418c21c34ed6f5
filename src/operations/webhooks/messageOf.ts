import { type EventType, partsOf } from "../../domain/events/eventTypes.ts";
import type { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";

/** An event with the place that it is to go to. */
export type ToldEvent = Pick<MerchantEvent, "id" | "type" | "livemode" | "objectId" | "at" | "merchantId">;

/**
 * Returns the object of an event as the API shows it now; null where it has none to show. What presents things belongs
 * to the API, so whoever starts the worker hands it in.
 */
export type ObjectReader = (event: ToldEvent) => Promise<object | null>;

/** Returns the body of a message: what happened to which thing, and the thing itself where it was asked for. */
export async function messageOf(
  event: ToldEvent,
  payload: "thin" | "full",
  readObject: ObjectReader,
): Promise<string> {
  return JSON.stringify({
    ...presentNews(event),
    ...(payload === "full" && { object: await readObject(event) }),
  });
}

/** An event in the feed and in a message. */
export interface PresentedNews {
  readonly id: string;
  readonly type: EventType;
  readonly timestamp: string;
  readonly livemode: boolean;
  readonly data: { readonly kind: string; readonly id: string; readonly state: string };
}

export function presentNews({ id, type, livemode, objectId, at }: ToldEvent): PresentedNews {
  const { object, state } = partsOf(type);
  return { id, type, timestamp: at.toISOString(), livemode, data: { kind: object, id: objectId, state } };
}
