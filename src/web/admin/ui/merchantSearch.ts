/** Returns how to search for merchants by what somebody typed: an e-mail, a whole RFC, or the beginning of a name. */
export function merchantSearch(words: string): { email?: string; rfc?: string; name?: string } {
  const typed = words.trim();
  if (typed === "") return {};
  if (/^\S+@\S+\.\S+$/.test(typed)) return { email: typed };
  if (/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i.test(typed)) return { rfc: typed.toUpperCase() };
  return { name: typed };
}
