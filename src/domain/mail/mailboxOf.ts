const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, as far as the address tells: `Ana+timbra@x.mx` is `ana@x.mx`, and Gmail minds no
 * stops. Only for counting what somebody gets; mail goes to the address as it was written.
 */
export function mailboxOf(address: string): string {
  const [, name = address, host = ""] = /^(.+)@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  return gmail.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
