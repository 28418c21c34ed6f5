/** The figures of a code that a catalog does not have, or did not have that day; nothing where there is no code. */
export function outsideCatalog(
  catalog: { has(code: string, day?: string): boolean },
  code: string | undefined,
  day: string | undefined,
): { written: string } | undefined {
  return code === undefined || catalog.has(code, day) ? undefined : { written: code };
}
