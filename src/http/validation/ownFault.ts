import type { Fault } from "../../errors.ts";
import { faultTexts } from "./faultTexts.ts";

/** Returns a fault of ours in the words of the table; what a schema finds comes through `toFaults`. */
export function ownFault(name: string, path: string, context: object = {}): Fault {
  const describe = faultTexts[name];
  // A rule without words is a mistake of ours, not of the caller.
  if (!describe) throw new Error(`No text for the validation fault ${name}.`);
  return { path, source: "own", ...describe(context as Parameters<typeof describe>[0]) };
}
