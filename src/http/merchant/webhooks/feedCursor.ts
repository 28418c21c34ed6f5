import type Joi from "joi";
import type { FeedPlace } from "../../../queries/webhooks/merchantFeed.ts";
import { cursorOf } from "../../lists/cursor.ts";

/** The parameter `after` of the feed: the place of the last event that was read. */
export const feedCursor: Joi.StringSchema = cursorOf(readPlace);

const form = /^(\d{1,20})-(\d{1,19})$/;

function readPlace(text: string): FeedPlace | undefined {
  const [, place, seq] = form.exec(text) ?? [];
  return place !== undefined && seq !== undefined ? { place, seq } : undefined;
}

/** Writes a place of the feed, from which its reader goes on. */
export function writePlace({ place, seq }: FeedPlace): string {
  return `${place}-${seq}`;
}
