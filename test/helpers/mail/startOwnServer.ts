import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A merchant's own mail server on this machine, with one user. */
export interface OwnServer {
  readonly port: number;
  readonly taken: (Email & { readonly envelopeTo: readonly string[] })[];
  /** True while it lets nobody in. */
  isClosed: boolean;
}

/** Starts a mail server that lets `tienda` in with the password `secreta-1`, and keeps what it takes. */
export async function startOwnServer(t: Pick<ExecutionContext, "teardown">): Promise<OwnServer> {
  const own: OwnServer = { port: 0, taken: [], isClosed: false };
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      !own.isClosed && username === "tienda" && password === "secreta-1"
        ? answer(null, { user: username })
        : answer(Object.assign(new Error("5.7.8 Who are you?"), { responseCode: 535 })),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        void keep(Buffer.concat(chunks), envelopeTo).then(() => answer(), answer);
      });
    },
  });
  server.on("error", () => undefined);
  const keep = async (eml: Buffer, envelopeTo: readonly string[]): Promise<void> => {
    own.taken.push({ ...(await PostalMime.parse(eml)), envelopeTo });
  };
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  t.teardown(() => new Promise<void>((closed) => server.close(closed)));
  return Object.assign(own, { port: (server.server.address() as AddressInfo).port });
}
