/** Returns an instant as JSON writes it. */
export function presentInstant(at: Date | string): string {
  return new Date(at).toISOString();
}

export function instantOrNull(at: Date | string | null | undefined): string | null {
  return at === null || at === undefined ? null : presentInstant(at);
}
