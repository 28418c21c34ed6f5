import type { CatalogEdition } from "./catalogEdition.ts";
import { type CatalogMischief, catalogMischiefKinds } from "./catalogMischief.ts";

type Json = Readonly<Record<string, unknown>> | undefined;

/** Reads a mischief that came over the wire; a sentence about what is wrong with it when it cannot be one. */
export function readCatalogMischief(json: Json): CatalogMischief | string {
  const { kind } = json ?? {};
  if (!catalogMischiefKinds.some((known) => known === kind))
    return `kind must be one of ${catalogMischiefKinds.join(", ")}.`;
  return (
    fault(json, {
      kind: () => true,
      ms: (value) => isWithin(value, 0, 600_000),
      status: (value) => isWithin(value, 400, 599),
      next: (value) => isWithin(value, 1, 1e9) && Number.isInteger(value),
    }) ?? (json as unknown as CatalogMischief)
  );
}

/** Reads what SAT shall publish from now on. */
export function readCatalogEdition(json: Json): Partial<CatalogEdition> | string {
  if (!json) return "Send a JSON object as application/json.";
  return (
    fault(json, {
      scale: (value) => isWithin(value, 0.001, 1),
      seed: (value) => Number.isSafeInteger(value),
      revision: (value) => isWithin(value, 0, 500) && Number.isInteger(value),
    }) ?? json
  );
}

function fault(
  json: Json,
  fields: Readonly<Record<string, (value: unknown) => boolean>>,
): string | undefined {
  for (const [name, value] of Object.entries(json ?? {})) {
    if (!fields[name]) return `${name} is no field of it.`;
    if (!fields[name](value)) return `${name} is not valid.`;
  }
  return undefined;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}
