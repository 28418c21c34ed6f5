import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { AppError } from "../../errors.ts";
import type { BounceMailbox, MailboxProbe } from "../../ports/bounceMailbox.ts";
import { readBounce } from "./hooks/readBounce.ts";
import { oneLine } from "./readSmtpFailure.ts";
import { isLoopback } from "./smtpOptions.ts";

interface ImapMailboxOptions {
  /**
   * `imaps://user:password@host:993/INBOX`, or `imap://…` for STARTTLS, which must succeed unless the server is on this
   * machine.
   */
  readonly mailboxUrl: string | undefined;
}

/** A report stands before what it sends back, so the rest of a larger message says nothing more. */
const mostBytes = 4_194_304;
/** The messages of one turn. The next one goes on where this one ended. */
const mostMessages = 500;

/**
 * Reads a mailbox over IMAP; absent where there is none. A message counts as read by its flag `\Seen`, which people who
 * look into the mailbox set too. The server may say nothing for `timeoutMs`.
 */
export function imapMailbox(
  { mailboxUrl }: ImapMailboxOptions,
  timeoutMs: number,
): BounceMailbox | undefined {
  if (mailboxUrl === undefined) return undefined;
  const { folder, ...server } = imapOptions(mailboxUrl, timeoutMs);
  return {
    probe: () => withClient(server, (client) => probe(client, folder)),
    readNew: (take) =>
      withClient(server, async (client) => {
        const found = await asked(async () => {
          await client.connect();
          await client.mailboxOpen(folder);
          return (await client.search({ seen: false }, { uid: true })) || [];
        });
        for (const uid of found.slice(0, mostMessages)) {
          // What cannot be read is no report, and another turn would read it no better.
          const notices = await readBounce(await sourceOf(client, uid)).catch(() => []);
          await take(notices);
          await asked(() => markSeen(client, uid));
        }
      }),
  };
}

async function withClient<Result>(
  server: ImapFlowOptions,
  use: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  // Every process has a mailbox, and one kind of them reads it: only that one loads what does.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow(server);
  // A line that breaks fails the call that waits for it, and is told there.
  client.on("error", () => undefined);
  try {
    return await use(client);
  } finally {
    client.close();
  }
}

async function probe(client: ImapFlow, folder: string): Promise<MailboxProbe> {
  try {
    await client.connect();
  } catch (error) {
    const stoppedAt = (error as ImapError).authenticationFailed ? "login" : "line";
    return { ok: false, stoppedAt, reason: reasonOf(error) };
  }
  try {
    await client.mailboxOpen(folder, { readOnly: true });
    return { ok: true };
  } catch (error) {
    // A server that refuses says so; a line that broke says nothing.
    const stoppedAt = (error as ImapError).responseText === undefined ? "line" : "folder";
    return { ok: false, stoppedAt, reason: reasonOf(error) };
  }
}

async function sourceOf(client: ImapFlow, uid: number): Promise<Buffer> {
  const query = { source: { start: 0, maxLength: mostBytes } };
  const message = await asked(() => client.fetchOne(String(uid), query, { uid: true }));
  return (message && message.source) || Buffer.alloc(0);
}

async function markSeen(client: ImapFlow, uid: number): Promise<void> {
  if (!(await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true })))
    throw new Error("the message could not be marked");
}

/** Asks the server; its failure is told without the command, which may hold the password. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw new AppError("mail.unreachable", { internal: `IMAP: ${reasonOf(error)}` });
  }
}

/** A failure of the client's, with what the server has said, where it was the server. */
interface ImapError extends Error {
  readonly code?: string;
  readonly responseText?: string;
  /** The server's words as well, of a log-in that it refuses. */
  readonly response?: unknown;
  readonly authenticationFailed?: boolean;
}

function reasonOf(error: unknown): string {
  const { code, message, responseText, response } = error as ImapError;
  const said = responseText || (typeof response === "string" && response);
  return oneLine(said || message || code || "no words");
}

function imapOptions(url: string, timeoutMs: number): ImapFlowOptions & { readonly folder: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}
