import type { Fault, Text } from "../../errors.ts";
import { passwordStrength, type PasswordStrength } from "../../platform/passwordStrength.ts";

/** NIST SP 800-63B: length, a list of breached ones and what is easily guessed; no rules about kinds of characters. */
const shortest = 10;
const longest = 200;
/** Of a password that holds for years against whoever steals its hash; five random words or ten random letters do. */
const fewestGuesses = 1e9;
const product = "timbra";
/** Parts of names that are shorter stand in many words by chance. */
const shortestWord = 4;

export interface Whose {
  readonly email: string;
  readonly name: string;
  /** Names of the companies that they are about to work for. */
  readonly companies?: readonly string[];
}

/** Everything that is wrong with a new password, at once; `path` is where the caller sent it. */
export async function passwordFaults(password: string, whose: Whose, path = "password"): Promise<Fault[]> {
  const length = Array.from(password).length;
  const { common, guesses } = await weakestReading(password, [product, ...wordsOf(whose)]);
  const found: Fault[] = [];
  const add = (code: string, message: Text, cure: Text): void =>
    void found.push({ code, source: "own", path, message, cure });

  if (length < shortest)
    add(
      "password.short",
      { es: `Tiene menos de ${shortest} caracteres.`, en: `Has fewer than ${shortest} characters.` },
      { es: "Use varias palabras; los espacios cuentan.", en: "Use several words; blanks count." },
    );
  if (length > longest)
    add(
      "password.long",
      { es: `Tiene más de ${longest} caracteres.`, en: `Has more than ${longest} characters.` },
      { es: "Acórtela.", en: "Shorten it." },
    );
  if (common)
    add(
      "password.common",
      { es: "Está entre las contraseñas más usadas.", en: "It is one of the most used passwords." },
      { es: "Elija otra que nadie más use.", en: "Choose another that nobody else uses." },
    );
  else if (guesses < fewestGuesses && length >= shortest)
    add(
      "password.guessable",
      {
        es: "Se adivina pronto: palabras, nombres, fechas, teclas vecinas o repeticiones.",
        en: "It is soon guessed: words, names, dates, neighbouring keys or repetitions.",
      },
      {
        es: "Use varias palabras que no suelan ir juntas, o deje que un gestor la invente.",
        en: "Use several words that do not usually go together, or let a password manager invent it.",
      },
    );
  if (unleet(fold(withoutBlanks(password))).includes(product))
    add(
      "password.product",
      { es: "Contiene el nombre de este producto.", en: "It holds the name of this product." },
      { es: "Elija otra sin él.", en: "Choose another without it." },
    );
  if (namesOwner(password, whose))
    add(
      "password.personal",
      {
        es: "Contiene su nombre, su correo o su empresa.",
        en: "It holds your name, your e-mail or your company.",
      },
      { es: "Elija otra que no hable de usted.", en: "Choose another that does not speak of you." },
    );
  return found;
}

/** As it stands, and without blanks: `5 5 1 2 3 4` is a row of figures, and `te amo mucho` is what many take. */
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

/** Without case and accents. */
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

/** Figures read as the letters that people write them for. */
function unleet(text: string): string {
  return text.replaceAll(/[1!|4@87]/g, (character) => leet[character] ?? character);
}
