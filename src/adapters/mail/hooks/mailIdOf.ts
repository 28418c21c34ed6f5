/** Returns the id of our mail that a Message-ID names (`<id@domain>`); `undefined` for mails of others. */
export function mailIdOf(messageId: unknown): string | undefined {
  const pattern = /^\s*<?([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})@/i;
  return typeof messageId === "string" ? pattern.exec(messageId)?.[1]?.toLowerCase() : undefined;
}
