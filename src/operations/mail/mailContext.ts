/** Binds a mail's encrypted content to its row. */
export function mailContext(mailId: string): string {
  return `mail/${mailId}`;
}
