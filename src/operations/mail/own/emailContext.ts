/** Binds the password of a merchant's mail server to its row. */
export function emailContext(merchantId: string): string {
  return `email/${merchantId}`;
}
