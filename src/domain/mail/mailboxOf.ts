const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox behind an address, as far as the address shows it: `Ana+timbra@x.mx` is `ana@x.mx`, and Gmail
 * ignores full stops. It serves to count mails only; a mail goes to the address as it was written.
 */
export function mailboxOf(address: string): string {
  const [, name = address, host = ""] = /^(.+)@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  return gmail.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
