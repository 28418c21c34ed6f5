/**
 * Returns how a folded Spanish word sounds in Mexico, as letters: what is spelled differently and said alike becomes
 * the same (`serbesa` and `cerveza`, `vateria` and `batería`, `uevo` and `huevo`, `yanta` and `llanta`).
 */
export function soundOf(word: string): string {
  return sounds.reduce((sound, [letters, said]) => sound.replace(letters, said), word);
}

/** The order matters: a later one sees what an earlier one made. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, "x"],
  [/ph/g, "f"],
  [/h/g, ""],
  [/qu(?=[ei])|q/g, "k"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/G/g, "g"],
  [/[sx]c(?=[ei])|c(?=[ei])|z/g, "s"],
  [/c/g, "k"],
  [/v|w/g, "b"],
  [/ll/g, "y"],
  [/n(?=[bp])/g, "m"],
  // Who has no key for it writes N.
  [/ñ/g, "n"],
  // Doubled letters are said once.
  [/(.)\1+/g, "$1"],
];
