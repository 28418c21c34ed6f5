import type { Deps } from "../deps.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface SealedBody {
  readonly keyId: string;
  readonly sealed: string;
}

/** Encrypts an answer that holds a token, so that nobody who reads the table can use it. */
export function sealAnswer(
  { vault }: Pick<Deps, "vault">,
  owner: IdempotencyOwner,
  { status, body }: StoredAnswer,
): StoredAnswer {
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(body)), contextOf(owner));
  return { status, body: { keyId, sealed: bytes.toString("base64") } satisfies SealedBody };
}

/** Decrypts an answer that `sealAnswer` has encrypted. */
export function openAnswer(
  { vault }: Pick<Deps, "vault">,
  owner: IdempotencyOwner,
  { status, body }: StoredAnswer,
): StoredAnswer {
  const { keyId, sealed } = body as SealedBody;
  const bytes = vault.decrypt(keyId, Buffer.from(sealed, "base64"), contextOf(owner));
  return { status, body: JSON.parse(bytes.toString()) };
}

function contextOf({ ownerId }: IdempotencyOwner): string {
  return `idempotency/${ownerId}`;
}
