/** Says whether this is the name of an IANA zone; mere offsets are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]\w+(\/[\w+-]+){0,2}$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
