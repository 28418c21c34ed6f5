import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { bounceOf } from "./bounceOf.ts";
import { createMailMischiefPlan, type MailMischiefKind, type MailMischiefPlan } from "./mailMischief.ts";
import { createMailStore, type MailStore } from "./mailStore.ts";

export interface MailboxOptions {
  /** The folder of the messages. */
  readonly folder: string;
  /** The port; a free one when absent. */
  readonly port?: number;
  readonly clock: { now(): Date };
}

/** A mail server that takes every mail for everybody and delivers none. */
export interface Mailbox extends Pick<MailStore, "list" | "read" | "readEml" | "clear"> {
  /** The address for SMTP_URL. */
  readonly smtpUrl: string;
  readonly mischief: MailMischiefPlan;
  close(): Promise<void>;
}

const host = "127.0.0.1";
const maxBytes = 30 * 1_048_576;

/** Starts the mail server on loopback. A message is on disk before its sender hears 250. */
export async function startMailbox({ folder, port = 0, clock }: MailboxOptions): Promise<Mailbox> {
  const store = createMailStore(folder, clock);
  const mischief = createMailMischiefPlan();
  // The key is the session: a mail's fate is drawn at its recipient and holds until the session ends.
  const fates = new Map<string, MailMischiefKind | undefined>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 100,
    logger: false,
    onRcptTo: (_address, session, answer) => {
      const fate = mischief.draw();
      fates.set(session.id, fate);
      if (fate === "refuse") return answer(smtpError(550, "5.1.1 No such mailbox here"));
      if (fate === "defer") return answer(smtpError(450, "4.2.0 Greylisted, try again in five minutes"));
      if (fate === "busy") return answer(smtpError(421, "4.3.2 Try again later"));
      if (fate === "hang") return;
      answer();
    },
    onData: (stream, session, answer) => void take(stream, session).then(answer, answer),
    onClose: ({ id }) => void fates.delete(id),
  });
  // Clients that hang up in the middle are part of the game.
  server.on("error", () => undefined);
  await listen(server, port);
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://${host}:${taken}`,
    mischief,
    ...store,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<undefined> {
    const fate = fates.get(session.id);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (fate === "dropInData") return hangUp(session);
      chunks.push(chunk as Buffer);
    }
    if (stream.sizeExceeded) throw smtpError(552, "5.3.4 Message too large");
    if (fate === "refuseMessage") throw smtpError(554, "5.6.0 Message refused");
    if (fate === "dropBeforeKeeping") return hangUp(session);
    await store.keep(Buffer.concat(chunks));
    if (fate === "bounce") await store.keep(bounceOf(Buffer.concat(chunks), session.envelope, clock.now()));
    if (fate === "dropAfterKeeping") return hangUp(session);
    return fate === "hangAfterKeeping" ? silence() : undefined;
  }

  function hangUp({ id }: SMTPServerSession): Promise<undefined> {
    for (const connection of server.connections) {
      if (connection.session.id === id) connection.close();
    }
    return silence();
  }
}

function silence(): Promise<undefined> {
  return new Promise(() => undefined);
}

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void =>
      reject(new Error(`The sandbox's mailbox cannot listen on ${host}:${port}: ${error.message}.`));
    server.server.once("error", refuse);
    server.listen(port, host, () => {
      server.server.off("error", refuse);
      resolve();
    });
  });
}

function smtpError(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
