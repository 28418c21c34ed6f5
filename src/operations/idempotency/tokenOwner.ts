import { openToken, type TokenPurpose } from "../consumer/consumerTokens.ts";
import type { Deps } from "../deps.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";

/**
 * Whose keys they are where nobody has signed in: those of whoever holds this very token. Somebody else with the same
 * receipt has another token, and finds nothing under the same key. Throws `consumer.token_invalid`, so that nobody
 * fills the table with keys of made-up tokens.
 */
export function tokenOwner(
  deps: Pick<Deps, "vault" | "clock">,
  purpose: TokenPurpose,
  token: string,
): IdempotencyOwner {
  openToken(deps, purpose, token);
  const digest = deps.vault.digest(`${purpose} ${token}`, "idempotency owner").toString("hex");
  const ownerId = [0, 8, 12, 16, 20].map((from, at) => digest.slice(from, [8, 12, 16, 20, 32][at])).join("-");
  return { ownerId, livemode: false, sealed: true };
}
