import { accessFault } from "../../../domain/access/accessFault.ts";
import type { Fault } from "../../../errors.ts";
import { passwordStrength, type PasswordStrength } from "../../../platform/secrets/passwordStrength.ts";

/**
 * The rules are those of NIST SP 800-63B: length, a list of breached ones and what is easily guessed; no rules about
 * kinds of characters.
 */
const shortest = 10;
const longest = 200;
/** A password that takes so many guesses holds for years against whoever steals its hash: five random words do, or ten letters. */
const fewestGuesses = 1e9;
const product = "timbra";
/** Shorter parts of names stand in many words by chance. */
const shortestWord = 4;

export interface Whose {
  readonly email: string;
  readonly name: string;
  /** The names of the companies that they are about to work for. */
  readonly companies?: readonly string[];
}

/** Returns everything that is wrong with a new password, at once; `path` is where the caller sent it. */
export async function passwordFaults(password: string, whose: Whose, path = "password"): Promise<Fault[]> {
  const length = Array.from(password).length;
  const { common, guesses } = await weakestReading(password, [product, ...wordsOf(whose)]);
  const found: Fault[] = [];
  if (length < shortest) found.push(accessFault("password.short", path, { shortest }));
  if (length > longest) found.push(accessFault("password.long", path, { longest }));
  if (common) found.push(accessFault("password.common", path));
  else if (guesses < fewestGuesses && length >= shortest) found.push(accessFault("password.guessable", path));
  if (unleet(fold(withoutBlanks(password))).includes(product))
    found.push(accessFault("password.product", path));
  if (namesOwner(password, whose)) found.push(accessFault("password.personal", path));
  return found;
}

/** Judges a password as it stands and without blanks: `5 5 1 2 3 4` is a row of figures, and many take `te amo mucho`. */
async function weakestReading(password: string, own: readonly string[]): Promise<PasswordStrength> {
  const readings = [...new Set([password, withoutBlanks(password)])].filter((reading) => reading !== "");
  const strengths = await Promise.all(readings.map((reading) => passwordStrength(reading, own)));
  return {
    common: strengths.some(({ common }) => common),
    guesses: Math.min(...strengths.map(({ guesses }) => guesses)),
  };
}

function withoutBlanks(password: string): string {
  return password.replaceAll(/[\s\p{Z}\p{Cf}]+/gu, "");
}

function namesOwner(password: string, whose: Whose): boolean {
  const plain = fold(password);
  return wordsOf(whose).some((word) => plain.includes(word));
}

function wordsOf({ email, name, companies = [] }: Whose): string[] {
  const [mailbox = "", host = ""] = email.split("@");
  const own = [email, mailbox, ...mailbox.split(/[._+-]/), ...name.split(/\s+/)].map(fold);
  // Companies are called by everyday words too, and those stand in good passwords.
  const theirs = [host, ...host.split(".").slice(0, 1), ...companies, ...companies.flatMap(longWords)].map(
    fold,
  );
  return [...own, ...theirs].filter((word) => word.length >= shortestWord);
}

function longWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > shortestWord);
}

/** Returns the text without case and accents. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

const leet: Readonly<Record<string, string>> = {
  "1": "i",
  "!": "i",
  "|": "i",
  "4": "a",
  "@": "a",
  "8": "b",
  "7": "t",
};

/** Turns figures into the letters for which people write them. */
function unleet(text: string): string {
  return text.replaceAll(/[1!|4@87]/g, (character) => leet[character] ?? character);
}
