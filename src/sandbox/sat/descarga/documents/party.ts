import { rfcCheckDigitMatches } from "../../../../domain/taxpayers/rfcCheckDigitMatches.ts";
import { mix, pick } from "../../catalogs/mix.ts";
import { randomBase64 } from "./randomBase64.ts";
import { companyWords, familyNames, givenNames, postalCodes, trades } from "./words.ts";

/** A taxpayer as a document names it. */
export interface Party {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
  readonly postalCode: string;
  /** The NoCertificado and Certificado of what it issues. */
  readonly certificateNumber: string;
  readonly certificate: string;
}

const partyCount = 400;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const certificateChars = 600;
const known = new Map<string, Party>();
const strangers: Party[] = [];

/** Returns the taxpayer with this RFC, the same at every call, save for a name that is known better. */
export function partyOf({ rfc, name }: { readonly rfc: string; readonly name?: string }): Party {
  return name === undefined ? madeUpParty(rfc) : { ...madeUpParty(rfc), name };
}

function madeUpParty(rfc: string): Party {
  const found = known.get(rfc);
  if (found) return found;
  const seed = mix(21, ...Array.from(rfc, (letter) => letter.codePointAt(0) ?? 0));
  const party = withCertificate(rfc, rfc.length === 12 ? companyName(seed) : personName(seed), seed);
  if (known.size > 10_000) known.clear();
  known.set(rfc, party);
  return party;
}

/** Returns one of the four hundred with whom everybody in the sandbox trades. */
export function tradingPartner(seed: number): Party {
  const at = seed % partyCount;
  return (strangers[at] ??= makeStranger(at));
}

/** Returns an RFC of a natural person, for payroll. */
export function employee(seed: number): Party {
  return tradingPartner((seed % (partyCount / 4)) * 4);
}

/**
 * Makes a stranger: every fourth is a natural person, every fortieth has a letter that needs care, every fiftieth a
 * line break in its name.
 */
function makeStranger(at: number): Party {
  const seed = mix(22, at);
  const isPerson = at % 4 === 0;
  const rare = at % 40 === 7 ? "Ñ" : at % 40 === 27 ? "&" : undefined;
  const initials = Array.from({ length: isPerson ? 4 : 3 }, (_, place) =>
    place === 1 && rare ? rare : (letters[mix(seed, 1, place) % letters.length] as string),
  ).join("");
  const year = String(60 + (mix(seed, 2) % 60)).slice(-2);
  const month = String((mix(seed, 3) % 12) + 1).padStart(2, "0");
  const day = String((mix(seed, 4) % 28) + 1).padStart(2, "0");
  const tail = `${letters[mix(seed, 5) % 26] as string}${mix(seed, 6) % 10}`;
  const stem = `${initials}${year}${month}${day}${tail}`;
  const rfc = `${stem}${"0123456789A".split("").find((digit) => rfcCheckDigitMatches(stem + digit)) ?? "0"}`;
  const name = isPerson ? personName(seed) : companyName(seed);
  return withCertificate(rfc, at % 50 === 13 ? name.replace(" ", "\n") : name, seed);
}

function withCertificate(rfc: string, name: string, seed: number): Party {
  return {
    rfc,
    name,
    regime: rfc.length === 13 ? pick(["612", "626", "605"], seed, 31) : pick(["601", "626", "603"], seed, 31),
    postalCode: pick(postalCodes, seed, 32),
    certificateNumber: `3000100000050000${String(mix(seed, 33) % 10_000).padStart(4, "0")}`,
    certificate: `MIIF${randomBase64(certificateChars - 4, seed, 34)}`,
  };
}

function companyName(seed: number): string {
  const link = pick([" ", " ", " ", " & ", " Y "], seed, 41);
  return `${pick(trades, seed, 42)} ${pick(companyWords, seed, 43)}${link}${pick(companyWords, seed, 44)}`;
}

function personName(seed: number): string {
  return `${pick(givenNames, seed, 45)} ${pick(familyNames, seed, 46)} ${pick(familyNames, seed, 47)}`;
}
