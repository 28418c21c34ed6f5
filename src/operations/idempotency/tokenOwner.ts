import { openToken, type TokenPurpose } from "../consumer/consumerTokens.ts";
import type { Deps } from "../deps.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";

/**
 * Returns the owner of the keys of a caller who has not signed in: whoever holds this very token. Somebody else with the
 * same receipt has another token, and finds nothing under the same key. Throws `consumer.token_invalid`, so that nobody
 * fills the table with keys of made-up tokens.
 */
export function tokenOwner(
  deps: Pick<Deps, "vault" | "clock">,
  purpose: TokenPurpose,
  token: string,
): IdempotencyOwner {
  openToken(deps, purpose, token);
  const digest = deps.vault.digest(`${purpose} ${token}`, "idempotency owner");
  // It is as long as a UUID, which PostgreSQL reads without its hyphens too.
  return { ownerId: digest.toString("hex", 0, 16), livemode: false, sealed: true };
}
