import type { ChildRule } from "../structureNode.ts";
import { complementRule } from "./complementStructure.ts";
import { complementTables } from "./complementTables.ts";

/** One version of a complement: the rule of its root, and the days on which documents may carry it. */
export interface ComplementVersion {
  readonly rule: ChildRule;
  readonly version?: string | undefined;
  /** Days as `YYYY-MM-DD`; since CFDI 4.0 and for ever when absent. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

type Validity = Pick<ComplementVersion, "validFrom" | "validTo">;

/**
 * The complements whose versions came and went since CFDI 4.0, by prefix. The first days of Carta Porte 3.1 and Comercio
 * Exterior 2.0 are those on which SAT's catalogs of them begin. The days that are "not confirmed" are as SAT's notices
 * are remembered, and were not held against the notices; a document of such a day is better asked of the PAC.
 */
const validities: Readonly<Record<string, Validity>> = {
  // Not confirmed: SAT let version 2.0 go on beside 3.0 until March 2024.
  cartaporte20: { validFrom: "2022-01-01", validTo: "2024-03-31" },
  // Its first day is not confirmed; its last is the day before 3.1.
  cartaporte30: { validFrom: "2023-11-25", validTo: "2024-07-16" },
  // SAT's catalogs of 3.1 (c_FiguraTransporte and others) are in force from this day.
  cartaporte31: { validFrom: "2024-07-17" },
  // Its first day is not confirmed; its last is the day before 2.0.
  cce11: { validFrom: "2018-01-01", validTo: "2024-01-17" },
  // SAT's catalogs of 2.0 (c_INCOTERM) are in force from this day.
  cce20: { validFrom: "2024-01-18" },
};

let prefixesByName: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the versions of the complement with this root, such as CartaPorte, the newest first; none for other names. */
export function complementVersions(name: string): readonly ComplementVersion[] {
  const prefixes = namesAndPrefixes().get(name) ?? [];
  const versions = prefixes.map((prefix): ComplementVersion => {
    const rule = complementRule(prefix)!;
    const { Version, version } = rule.node.attributes;
    return { rule, version: (Version ?? version)?.type.facets?.values?.[0], ...validities[prefix] };
  });
  return versions.toSorted((one, other) => ((one.validFrom ?? "") < (other.validFrom ?? "") ? 1 : -1));
}

/** Says whether a document of this day, `YYYY-MM-DD`, may carry the version; without a day, whether it has no last one. */
export function isInForce({ validFrom = "", validTo = "9999" }: Validity, day: string | undefined): boolean {
  return day === undefined ? validTo === "9999" : validFrom <= day && day <= validTo;
}

/** Returns the names of all complements, which are those of their roots. */
export function complementNames(): readonly string[] {
  return [...namesAndPrefixes().keys()];
}

// The names stand in the tables' text, so that no table need be parsed for them.
function namesAndPrefixes(): ReadonlyMap<string, readonly string[]> {
  if (prefixesByName) return prefixesByName;
  const found = new Map<string, string[]>();
  for (const [prefix, table] of Object.entries(complementTables)) {
    const name = /<([\p{L}\w]+)>/u.exec(table)![1]!;
    found.set(name, [...(found.get(name) ?? []), prefix]);
  }
  return (prefixesByName = found);
}
