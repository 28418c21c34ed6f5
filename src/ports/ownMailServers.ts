import type { MailAnswer, MailMessage, MailProbe } from "./mailer.ts";

/** A merchant's own mail server, with what opens it. */
export interface OwnMailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; STARTTLS otherwise, which must succeed. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The address that mails name as their sender. */
  readonly from: string;
  /** The name beside that address. */
  readonly name: string;
}

/**
 * `unusable`: the server did not listen to us, so it certainly has no part of the mail. `deferred`: it listens, and wants
 * this mail later.
 */
type OwnMailAnswer =
  | MailAnswer
  | { readonly kind: "unusable"; readonly reason: string }
  | { readonly kind: "deferred"; readonly reason: string };

/** Sends by servers that merchants have named, none of which may stand in a network of ours. */
export interface OwnMailServers {
  /** Logs in and hangs up; returns the reason why that did not work. */
  probe(server: OwnMailServer): Promise<MailProbe>;
  /** Throws `mail.unreachable` where the server fell silent and may have the mail. */
  send(server: OwnMailServer, message: MailMessage): Promise<OwnMailAnswer>;
  /**
   * Takes a place for a mail of this merchant's, and returns what gives it back; `undefined` where its server, or all of
   * them together, have no more. A server that hangs so holds up its own merchant and nobody else.
   */
  takePlace(merchantId: string): (() => void) | undefined;
}
