import { randomInt } from "node:crypto";
import type { Knex } from "knex";
import type { PacCredentials, PacProvider } from "../../domain/pacs/pacProviders.ts";
import { AppError } from "../../errors.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";
import { type OpenAccount, pacContext } from "./pacDesk.ts";

export interface NewAccount extends OpenAccount {
  /** The merchant whose it is; null for the platform's. */
  readonly merchantId: string | null;
  readonly label: string;
  readonly position: number;
}

/**
 * Throws `pac_account.refused` if the PAC says that it does not know this account. A PAC that is away says nothing, so its
 * account may be stored before it is back.
 */
export async function requireKnown({ pacs }: Pick<Deps, "pacs">, account: OpenAccount): Promise<void> {
  const answer = await pacs.open(account).probe();
  if (answer.kind === "noAnswer" && answer.error.code === "pac.credentials_refused")
    throw new AppError("pac_account.refused", { cause: answer.error });
}

/** Stores an account under a name that no other account has or had; returns its id. */
export async function keepAccount(
  tx: Knex.Transaction,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  { credentials, ...account }: NewAccount,
): Promise<string> {
  const id = newId();
  const now = clock.now();
  await PacAccount.query(tx)
    .insert({
      ...account,
      ...sealed(vault, id, credentials),
      id,
      name: newName(account.provider),
      createdAt: now,
      updatedAt: now,
    })
    .returning("id");
  return id;
}

/** Returns the columns that keep an account's credentials. */
export function sealed(vault: Deps["vault"], accountId: string, credentials: PacCredentials) {
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(credentials)), pacContext(accountId));
  return { encryptedCredentials: bytes, encryptionKeyId: keyId };
}

/** Returns what the audit log may say of an account. */
export function auditedAccount({ name, provider, livemode, label, url, position }: PacAccount) {
  return { name, provider, livemode, label, url, position };
}

function newName(provider: PacProvider): string {
  return `${provider}-${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, "0")}`;
}
