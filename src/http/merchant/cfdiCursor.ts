import type Joi from "joi";
import type { CfdiKey } from "../../queries/mirror/listCfdis.ts";
import { cursorOf } from "../pos/cursor.ts";

/** Where a list of the mirror goes on. */
export const cfdiCursor: Joi.StringSchema = cursorOf(readPlace);

/** The place as it is sealed on its way out. */
export function writeCfdiCursor({ issuedAt, seq }: CfdiKey): string {
  return `${issuedAt} ${seq}`;
}

function readPlace(place: string): CfdiKey | undefined {
  const [issuedAt, seq] = place.split(" ");
  return issuedAt === undefined || seq === undefined ? undefined : { issuedAt, seq };
}
