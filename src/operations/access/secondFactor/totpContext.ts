/** Binds the encrypted secret of a second factor to its user: moved elsewhere, it does not open. */
export function totpContext(userId: string): string {
  return `second factor/${userId}`;
}
