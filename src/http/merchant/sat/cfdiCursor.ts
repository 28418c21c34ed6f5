import type Joi from "joi";
import type { CfdiKey } from "../../../queries/mirror/listCfdis.ts";
import { cursorOf } from "../../lists/cursor.ts";

/** Validates the parameter `after` of a list of the mirror. */
export const cfdiCursor: Joi.StringSchema = cursorOf(readPlace);

/** Returns a place as text; it is sealed before it leaves. */
export function writeCfdiCursor({ issuedAt, seq }: CfdiKey): string {
  return `${issuedAt} ${seq}`;
}

function readPlace(place: string): CfdiKey | undefined {
  const [issuedAt, seq] = place.split(" ");
  return issuedAt === undefined || seq === undefined ? undefined : { issuedAt, seq };
}
