import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/** A `ticket` token proves the ticket; a `receipt` token opens the invoice that its holder has asked for, `help` the answer to a question. */
export type TokenPurpose = "ticket" | "receipt" | "help";

/** The subject that a token is bound to. */
export interface TokenSubject {
  readonly merchantId: string;
  /** The id of the ticket, of the invoice or of the request for help. */
  readonly id: string;
  /** The ids of further tickets, which are to be one invoice with it. */
  readonly others?: readonly string[];
}

export interface SealedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * A ticket token lasts long enough to find one's tax data; a receipt token as long as a customer may still want the
 * file again.
 */
const lifeMs: Readonly<Record<TokenPurpose, number>> = {
  ticket: 30 * 60_000,
  receipt: 90 * 86_400_000,
  help: 90 * 86_400_000,
};

/**
 * Returns a token for a browser without an account: sealed, so it can neither be made nor read nor put to another
 * purpose.
 */
export function sealToken(
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  purpose: TokenPurpose,
  { merchantId, id, others = [] }: TokenSubject,
): SealedToken {
  const expiresAt = new Date(clock.now().getTime() + lifeMs[purpose]);
  const claim = JSON.stringify({ merchantId, id, others, expiresAt: expiresAt.getTime() });
  const { keyId, bytes } = vault.encrypt(Buffer.from(claim), contextOf(purpose));
  return { token: `${Buffer.from(keyId).toString("base64url")}.${bytes.toString("base64url")}`, expiresAt };
}

/**
 * Returns the subject that the token is bound to. Throws `consumer.token_invalid`, the same for forged, foreign and
 * expired ones.
 */
export function openToken(
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  purpose: TokenPurpose,
  token: string,
): Required<TokenSubject> {
  const [keyId = "", bytes = ""] = token.split(".").map((part) => Buffer.from(part, "base64url"));
  const opened = decrypted(() => vault.decrypt(String(keyId), Buffer.from(bytes), contextOf(purpose)));
  const { expiresAt, ...subject } = JSON.parse(opened.toString()) as TokenSubject & { expiresAt: number };
  if (expiresAt <= clock.now().getTime())
    throw new AppError("consumer.token_invalid", { internal: "expired" });
  // Tokens of the version before speak of one ticket.
  return { others: [], ...subject };
}

/** Decrypts; throws `consumer.token_invalid`, whatever made the vault refuse. */
function decrypted(decrypt: () => Buffer): Buffer {
  try {
    return decrypt();
  } catch (cause) {
    throw new AppError("consumer.token_invalid", { cause, internal: "does not open" });
  }
}

function contextOf(purpose: TokenPurpose): string {
  return `consumer/${purpose}`;
}
