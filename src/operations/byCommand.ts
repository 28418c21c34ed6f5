import { systemActor } from "../domain/access/actor.ts";
import type { Change } from "./change.ts";

/** Returns the change that a command on the server makes in a merchant's affairs. */
export function byCommand(merchantId: string): Change {
  return { principal: { merchantId }, actor: systemActor("timbra") };
}
