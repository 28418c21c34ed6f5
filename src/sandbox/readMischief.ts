import { mischiefKinds, mischiefTargets } from "./pac/mischief.ts";
import type { Mischief } from "./pac/mischief.ts";
import { pacNames } from "./pac/pacNames.ts";

/** The checks of each field of a `Mischief`; a field that is not here is a typing error worth telling. */
const fields: Readonly<Record<keyof Mischief, (value: unknown) => boolean>> = {
  kind: (value) => mischiefKinds.some((kind) => kind === value),
  on: (value) => mischiefTargets.some((target) => target === value),
  pac: (value) => pacNames.some((pac) => pac === value),
  rfc: (value) => typeof value === "string" && /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(value),
  ms: (value) => isWithin(value, 0, 600_000),
  code: (value) => typeof value === "string" && /^[A-Z]{0,5}\d{3,9}$/.test(value),
  message: (value) => typeof value === "string" && value.length <= 500,
  status: (value) => isWithin(value, 400, 599),
  bytes: (value) => isWithin(value, 0, 256 * 1_048_576),
  next: (value) => isWithin(value, 1, 1e9) && Number.isInteger(value),
  share: (value) => isWithin(value, 0, 1),
  seed: (value) => Number.isInteger(value),
};

/** Reads a mischief that came over the wire; a sentence about what is wrong with it when it cannot be one. */
export function readMischief(json: Readonly<Record<string, unknown>> | undefined): Mischief | string {
  if (!json) return "Send a JSON object as application/json.";
  if (json["kind"] === undefined) return `kind must be one of ${mischiefKinds.join(", ")}.`;
  for (const [name, value] of Object.entries(json)) {
    const isValid = (fields as Record<string, ((value: unknown) => boolean) | undefined>)[name];
    if (!isValid) return `${name} is no field of a mischief.`;
    if (!isValid(value)) return `${name} is not valid.`;
  }
  return json as unknown as Mischief;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}
