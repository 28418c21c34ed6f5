import { type DescargaMischief, descargaMischiefKinds, satOperations } from "./descargaMischief.ts";
import { type DescargaSettings, usualSettings } from "./descargaSettings.ts";

type Json = Readonly<Record<string, unknown>> | undefined;
type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const mischiefFields: Checks = {
  kind: () => true,
  on: (value) => satOperations.some((operation) => operation === value),
  ms: (value) => isWithin(value, 0, 600_000),
  status: (value) => isWithin(value, 400, 599),
  code: (value) => typeof value === "string" && /^[0-9A-Za-z]{1,10}$/.test(value),
  message: (value) => typeof value === "string" && value.length <= 500,
  state: (value) => value === 1 || value === 2,
  next: (value) => isCount(value, 1, 1e9),
  share: (value) => isWithin(value, 0, 1),
  seed: (value) => Number.isInteger(value),
};

const settingFields: Readonly<Record<keyof DescargaSettings, (value: unknown) => boolean>> = {
  acceptSeconds: (value) => isWithin(value, 0, 1e7),
  workSeconds: (value) => isWithin(value, 0, 1e7),
  issuedPerDay: (value) => isCount(value, 0, 1e6),
  receivedPerDay: (value) => isCount(value, 0, 1e6),
  retentionsPerDay: (value) => isCount(value, 0, 1e6),
  documentsPerPackage: (value) => isCount(value, 1, usualSettings.mostDocuments),
  linesPerPackage: (value) => isCount(value, 1, usualSettings.mostLines),
  mostDocuments: (value) => isCount(value, 1, 1e7),
  mostLines: (value) => isCount(value, 1, 1e7),
};

/** Reads a mischief that came over the wire; a sentence about what is wrong with it when it cannot be one. */
export function readDescargaMischief(json: Json): DescargaMischief | string {
  const { kind } = json ?? {};
  if (!descargaMischiefKinds.some((known) => known === kind))
    return `kind must be one of ${descargaMischiefKinds.join(", ")}.`;
  return fault(json, mischiefFields) ?? (json as unknown as DescargaMischief);
}

/** Reads how SAT shall behave from now on. */
export function readDescargaSettings(json: Json): Partial<DescargaSettings> | string {
  if (!json) return "Send a JSON object as application/json.";
  return fault(json, settingFields) ?? json;
}

function fault(json: Json, fields: Checks): string | undefined {
  for (const [name, value] of Object.entries(json ?? {})) {
    if (!fields[name]) return `${name} is no field of it.`;
    if (!fields[name](value)) return `${name} is not valid.`;
  }
  return undefined;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return isWithin(value, least, most) && Number.isInteger(value);
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}
