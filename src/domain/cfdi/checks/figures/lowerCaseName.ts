import { normalizeName } from "../../../taxpayers/normalizeName.ts";

/**
 * Returns the figures of a name with small letters, or nothing. A company type in it is only a hint, and left alone.
 */
export function lowerCaseName(name: string | undefined): { written: string; expected: string } | undefined {
  return name === undefined || name === name.toUpperCase()
    ? undefined
    : { written: name, expected: normalizeName(name) };
}
