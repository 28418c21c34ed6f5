import type { Fault, Text } from "../../errors.ts";
import { isCommonPassword } from "../../platform/commonPasswords.ts";

/** NIST SP 800-63B: length and a list of breached ones, no rules about kinds of characters. */
const shortest = 10;
const longest = 200;
/** Parts of names that are shorter stand in many words by chance. */
const shortestWord = 4;

export interface Whose {
  readonly email: string;
  readonly name: string;
}

/** Everything that is wrong with a new password, at once; `path` is where the caller sent it. */
export function passwordFaults(password: string, whose: Whose, path = "password"): Fault[] {
  const length = Array.from(password).length;
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
  if (isCommonPassword(password))
    add(
      "password.common",
      { es: "Está entre las contraseñas más usadas.", en: "It is one of the most used passwords." },
      { es: "Elija otra que nadie más use.", en: "Choose another that nobody else uses." },
    );
  if (namesOwner(password, whose))
    add(
      "password.personal",
      { es: "Contiene su nombre o su correo.", en: "It holds your name or your e-mail." },
      { es: "Elija otra que no hable de usted.", en: "Choose another that does not speak of you." },
    );
  return found;
}

function namesOwner(password: string, { email, name }: Whose): boolean {
  const plain = fold(password);
  const words = [email, ...email.split("@").slice(0, 1), ...name.split(/\s+/)].map(fold);
  return words.some((word) => word.length >= shortestWord && plain.includes(word));
}

/** Without case and accents. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
