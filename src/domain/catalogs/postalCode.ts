import type { CatalogRow } from "./definitions/catalogDefinition.ts";
import { zoneOfOffsets } from "./zoneOfOffsets.ts";

/** A border whose stimulus, IVA of 8 %, may be had. */
export type BorderStimulus = "none" | "north" | "south";

/** A postal code as c_CodigoPostal describes it. */
export interface PostalCode {
  readonly code: string;
  readonly state: string;
  readonly municipality: string | null;
  readonly locality: string | null;
  /** The border along which IVA of 8 % may be charged; `undefined` where the row does not say. */
  readonly borderStimulus: BorderStimulus | undefined;
  /** The IANA zone of its offsets; `undefined` when no zone keeps them. */
  readonly zone: string | undefined;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Reads a row of c_CodigoPostal. */
export function postalCodeOf({ code, fields, validFrom, validUntil }: CatalogRow): PostalCode {
  const text = (field: string): string | null => {
    const value = fields[field];
    return typeof value === "string" ? value : null;
  };
  return {
    code,
    state: text("state") ?? "",
    municipality: text("municipality"),
    locality: text("locality"),
    borderStimulus: borders[text("borderStimulus") ?? ""],
    zone: zoneOf(fields),
    validFrom,
    validUntil,
  };
}

const borders: Readonly<Record<string, PostalCode["borderStimulus"]>> = {
  "0": "none",
  "1": "north",
  "2": "south",
};

/** Rows share their fields, so each set of them is looked at once. */
const zones = new WeakMap<CatalogRow["fields"], string | undefined>();

function zoneOf(fields: CatalogRow["fields"]): string | undefined {
  if (!zones.has(fields)) zones.set(fields, zoneOfOffsets(fields));
  return zones.get(fields);
}
