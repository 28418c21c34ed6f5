import type { ValidationErrorItem } from "joi";
import { firstFaults } from "../../domain/tickets/firstFaults.ts";
import { type Fault, mostFaults } from "../../errors.ts";
import { faultTexts } from "./faultTexts.ts";
import { ownFault } from "./ownFault.ts";

/** Limits how much of a made-up name an answer repeats. */
const longestStep = 100;

/**
 * Returns Joi's findings in our codes and words. Nothing of Joi's own texts, and no value that was sent, gets through.
 */
export function toFaults(details: readonly ValidationErrorItem[]): readonly Fault[] {
  return firstFaults(details.slice(0, mostFaults + 1).map(toFault));
}

/** Writes `["items", 0, "quantity"]` as `items[0].quantity`. */
function faultPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    const name = tellable(step);
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

/** Shortens a name as it was sent: paths are kept and shown, and it might fit into no column. */
function tellable(name: string): string {
  const text = name.replaceAll("\0", "\uFFFD").toWellFormed();
  return text.length <= longestStep ? text : `${text.slice(0, longestStep).toWellFormed()}…`;
}

function toFault({ type, path, context = {} }: ValidationErrorItem): Fault {
  const named = `${type}:${String(context["name"])}`;
  const name = named in faultTexts ? named : type in faultTexts ? type : "any.invalid";
  return ownFault(name, faultPath(path), context);
}
