import { AppError } from "../errors.ts";
import type { Change } from "./change.ts";

/** Throws `resource.changed` when the change was meant for another version than the one that is locked now. */
export function refuseStale({ ifMatch }: Pick<Change, "ifMatch">, version: string): void {
  if (ifMatch && !ifMatch.includes(version)) throw new AppError("resource.changed");
}
