import type { Text } from "../../../errors.ts";
import type { OwnWords } from "../../../queries/admin/errorWords.ts";
import type { Language } from "../language.ts";

/**
 * The words that the staff gives to codes, as this process last read them. They stand here, and not in `Deps`, because
 * whoever presents a fault needs nothing else of the outside world.
 */
let current: ReadonlyMap<string, OwnWords> = new Map();

/** Sets the words that this process uses from now on. */
export function setErrorWords(words: ReadonlyMap<string, OwnWords>): void {
  current = words;
}

/** Returns what the staff has a code say; `undefined` where the program's own words stand alone. */
export function ownWordsOf(code: string): OwnWords | undefined {
  return current.get(code);
}

/**
 * Returns what a code says in a language: the staff's words, in which `{message}` or `{cure}` puts the program's own with
 * their figures, or these alone.
 */
export function reworded(
  code: string,
  part: keyof OwnWords,
  { text, language }: { readonly text: Text; readonly language: Language },
): string {
  const builtIn = text[language];
  const own = current.get(code)?.[part][language];
  return own === null || own === undefined ? builtIn : own.replaceAll(`{${part}}`, () => builtIn);
}
