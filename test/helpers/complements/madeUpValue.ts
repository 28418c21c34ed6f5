import fc from "fast-check";
import type { Facets } from "../../../src/domain/cfdi/structure/complements/notation/facets.ts";
import type { SimpleType } from "../../../src/domain/cfdi/structure/simpleTypes.ts";
import type { Chance } from "./chance.ts";

const letters = Array.from("abcdefghijklmnñopqrstuvwxyzÁÉÍÓÚÜÑABCDEFGHIJ0123456789.,&<>\"'/#-");
const mostTries = 200;

/** Makes up a value that the type takes; `codes` are those of its catalog. */
export function madeUpValue(type: SimpleType, codes: readonly string[] | undefined, chance: Chance): string {
  if (codes) return chance.pick(codes);
  const facets = type.facets!;
  if (facets.values) return chance.pick(facets.values);
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const value = attemptAt(facets, chance);
    if (type.matches(value)) return value;
  }
  throw new Error(`No value was found for ${type.en}.`);
}

function attemptAt(facets: Facets, chance: Chance): string {
  switch (facets.base) {
    case "decimal":
      return madeUpDecimal(facets, chance);
    case "integer":
    case "int":
    case "short":
      return facets.pattern === undefined
        ? madeUpInteger(facets, chance)
        : madeUpMatch(facets.pattern, chance);
    case "date":
      return madeUpDate(chance);
    case "dateTime":
      return `${madeUpDate(chance)}T${two(chance.below(24))}:${two(chance.below(60))}:${two(chance.below(60))}`;
    case "base64Binary":
      return Buffer.from(madeUpText(1, 40, chance)).toString("base64");
    case "NMTOKEN":
      return chance.pick(["KGM", "PZA-1", "x.y:z", "Ñandú"]);
    default: {
      const { pattern, shortest = 0, longest = shortest + 30 } = facets;
      if (pattern === undefined || pattern === "[^|]*" || pattern.startsWith("[^|]"))
        return madeUpText(shortest, Math.min(longest, shortest + 40), chance);
      return madeUpMatch(pattern, chance);
    }
  }
}

function madeUpText(shortest: number, longest: number, chance: Chance): string {
  const length = shortest + chance.below(longest - shortest + 1);
  let text = "";
  while (text.length < length)
    text +=
      text !== "" && !text.endsWith(" ") && text.length < length - 1 && chance.holds(12)
        ? " "
        : chance.pick(letters);
  return text;
}

function madeUpDecimal({ least = "0", most, places = 3 }: Facets, chance: Chance): string {
  if (chance.holds(5)) return least;
  const top = Math.min(Number(most ?? Infinity), 10 ** (1 + chance.below(7)));
  const whole = chance.below(Math.floor(top) + 1);
  const length = chance.below(places + 1);
  if (length === 0) return String(whole);
  return `${whole}.${String(chance.below(10 ** length)).padStart(length, "0")}`;
}

function madeUpInteger({ least = "0", most = "9999" }: Facets, chance: Chance): string {
  return String(Number(least) + chance.below(Number(most) - Number(least) + 1));
}

function madeUpDate(chance: Chance): string {
  return `${2010 + chance.below(30)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

const matches = new Map<string, readonly string[]>();

function madeUpMatch(pattern: string, chance: Chance): string {
  const known = matches.get(pattern) ?? sample(pattern);
  matches.set(pattern, known);
  return chance.pick(known);
}

function sample(pattern: string): readonly string[] {
  const found = fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`, "u")), { numRuns: 60, seed: 14 });
  // XML has no place for controls, and white space at either end is no part of a collapsed value.
  return found.filter((value) => !/[\p{C}|]|^\s|\s$|\s\s/u.test(value) || pattern.includes("  "));
}
