import { type LookupAddress } from "node:dns";
import { type BlockList, isIP } from "node:net";
import type { Transporter } from "nodemailer";
import { AppError } from "../../errors.ts";
import { isReachable, publicLookup } from "../../platform/http/publicAddress.ts";
import type { OwnMailServer, OwnMailServers } from "../../ports/ownMailServers.ts";
import { bytesOnly, mailerOver } from "./mailerOver.ts";
import { oneLine } from "./readSmtpFailure.ts";
import { isLoopback } from "./smtpOptions.ts";

interface OwnMailServersOptions {
  /** Networks that may be called although they are not public. */
  readonly allowed: BlockList;
  readonly timeoutMs: number;
  /** The mails that may be with all such servers at once; each server has one. */
  readonly places: number;
  readonly giveUp: AbortSignal;
}

/**
 * The commands that a server may fail without having refused the recipient. The library says CONN of a line that drops or
 * falls silent at any stage, so the command alone tells nothing of what the server has got (`noteData`).
 */
const beforeTheMail = new Set(["CONN", "EHLO", "HELO", "STARTTLS", "AUTH", "MAIL FROM"]);
/** A server has this long to accept a connection and to let us in. */
const greetingMs = 10_000;

/**
 * Opens a connection for each mail. The name is resolved first and the connection made to the address that was judged, so
 * a name that changes its address in between gains nothing.
 */
export function ownMailServers(options: OwnMailServersOptions): OwnMailServers {
  const { allowed, timeoutMs, places, giveUp } = options;
  const served = new Set<string>();
  return {
    takePlace(merchantId) {
      if (served.size >= places || served.has(merchantId)) return undefined;
      served.add(merchantId);
      return () => void served.delete(merchantId);
    },
    async probe(server) {
      try {
        const transport = await open(server, greetingMs);
        await transport.verify();
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: reasonOf(error) };
      }
    },
    async send(server, message) {
      const { name, from: address } = server;
      const stage = { hasData: false };
      const send = mailerOver({
        open: async () => {
          const transport = await open(server, timeoutMs);
          noteData(transport, stage);
          return transport;
        },
        from: { name, address },
        timeoutMs,
        giveUp,
      });
      try {
        return await send(message);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const reason = error.internal ?? error.message;
        if (isDeferral(error.cause)) return { kind: "deferred", reason };
        if (stage.hasData || !isBeforeTheMail(error.cause)) throw error;
        return { kind: "unusable", reason };
      }
    },
  };

  async function open(server: OwnMailServer, socketTimeout: number): Promise<Transporter> {
    const { host, port, secure, user, password } = server;
    const address = await resolve(host);
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...bytesOnly,
      host: address,
      port,
      secure,
      requireTLS: !secure && !isLoopback(address),
      ...(user !== null && { auth: { user, pass: password ?? "" } }),
      tls: isIP(host) === 0 ? { servername: host } : {},
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout,
    });
  }

  /** Returns an address of the host that may be called; throws for any other. */
  async function resolve(host: string): Promise<string> {
    if (isIP(host) !== 0) {
      if (isReachable(host, allowed)) return host;
      throw unusable(`${host} is no public address`);
    }
    return new Promise((found, failed) => {
      setTimeout(() => failed(unusable(`${host} was not resolved in time`)), greetingMs).unref();
      publicLookup(allowed)(host, { all: true }, (error, addresses) => {
        const [first] = addresses as unknown as LookupAddress[];
        if (error || !first) failed(unusable(error?.message ?? `${host} has no address`));
        else found(first.address);
      });
    });
  }
}

/**
 * Notes that the server has said yes to DATA: from then on it may have the mail. The library reads the message only then,
 * and by `pipe`.
 */
function noteData(transport: Transporter, stage: { hasData: boolean }): void {
  transport.use("stream", (mail, done) => {
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = open(...options);
      const pipe = stream.pipe.bind(stream);
      stream.pipe = (...to) => {
        stage.hasData = true;
        return pipe(...to);
      };
      return stream;
    };
    done();
  });
}

function unusable(message: string): Error {
  return Object.assign(new Error(message), { code: "EDNS", command: "CONN" });
}

/** Says whether the server has answered that it wants this mail later (RFC 5321, 4.2.1). */
function isDeferral(error: unknown): boolean {
  const { command = "", responseCode = 0 } = error as { readonly command?: string; responseCode?: number };
  return (command === "RCPT TO" || command === "DATA") && responseCode >= 400 && responseCode < 500;
}

function isBeforeTheMail(error: unknown): boolean {
  const { code, command = "CONN" } = (error ?? {}) as { readonly code?: string; readonly command?: string };
  return code === "EAUTH" || code === "EDNS" || code === "ETLS" || beforeTheMail.has(command);
}

function reasonOf(error: unknown): string {
  const { response, message } = error as { readonly response?: string; readonly message: string };
  return oneLine(response ?? message);
}
