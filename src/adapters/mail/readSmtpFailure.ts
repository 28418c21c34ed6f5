/** `refused`: this mail will never be taken. `trouble`: it may be, later. */
export type SmtpFailure =
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "trouble"; readonly reason: string };

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/** The commands at which a 5xx answer is about this recipient or this message, and not about us or the connection. */
const aboutTheMail = new Set(["RCPT TO", "DATA"]);
/**
 * These answers (log in first, start TLS first, commands out of order) may come at any command and are never about the
 * mail.
 */
const aboutTheSession = new Set([503, 530, 534, 535, 538]);

/**
 * Returns the meaning of a failed try. A permanent answer (5xx) to the recipient or to the message is a refusal. One
 * to the greeting, the log-in or the sender is a fault of the configuration or of the server, which somebody will
 * mend.
 */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const { code, command = "", responseCode = 0, response, message } = error as SmtpError;
  const answer = oneLine(response ?? message);
  const isFinal = responseCode >= 500 && aboutTheMail.has(command) && !aboutTheSession.has(responseCode);
  if (isFinal || isTooLarge(error as SmtpError) || message.startsWith("Invalid recipient")) {
    return { kind: "refused", reason: answer };
  }
  return { kind: "trouble", reason: [code, command, answer].filter(Boolean).join(" ") };
}

/** The server says this before the first byte of the message is sent, or its greeting does (RFC 1870). */
function isTooLarge({ code, command, responseCode }: SmtpError): boolean {
  return command === "MAIL FROM" && (responseCode === 552 || code === "EMESSAGE");
}

/** Returns a server's words as one line that fits a row. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 500);
}
