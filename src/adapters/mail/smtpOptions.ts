/** The options that nodemailer gets about a server. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
  readonly dnsTimeout: number;
}

/** The server has this long to accept a connection: a dead one is noticed early, a slow one may take its time. */
const greetingMs = 10_000;

/**
 * Reads `smtps://` (TLS from the start) and `smtp://` (STARTTLS). Links that reset passwords must not travel in the
 * clear, so a server elsewhere that offers no STARTTLS is refused, unless the URL says `?requireTLS=false`.
 */
export function smtpOptions(url: string, timeoutMs: number): SmtpOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const wait = Math.min(greetingMs, timeoutMs);
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopback(host) && searchParams.get("requireTLS") !== "false",
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: wait,
    greetingTimeout: wait,
    dnsTimeout: wait,
    socketTimeout: timeoutMs,
  };
}

/** Says whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
