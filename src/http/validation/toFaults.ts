import type { ValidationErrorItem } from "joi";
import type { Fault } from "../../errors.ts";
import { faultTexts } from "./faultTexts.ts";
import { ownFault } from "./ownFault.ts";

/** Past these an answer helps nobody; the last fault then tells how many more there are. */
const maxFaults = 1_000;

/** Joi's findings in our codes and words. Nothing of Joi's own texts, and no value that was sent, gets through. */
export function toFaults(details: readonly ValidationErrorItem[]): Fault[] {
  const faults = details.slice(0, maxFaults).map(toFault);
  const more = details.length - maxFaults;
  if (more > 0) faults.push(ownFault("faults.more", "", { count: more }));
  return faults;
}

/** `["items", 0, "quantity"]` as `items[0].quantity`. */
export function faultPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? step : `${text}.${step}`;
  }, "");
}

function toFault({ type, path, context = {} }: ValidationErrorItem): Fault {
  const named = `${type}:${String(context["name"])}`;
  return ownFault(named in faultTexts ? named : type, faultPath(path), context);
}
