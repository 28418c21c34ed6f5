import {
  isLiveAddress,
  type PacCredentials,
  pacAddresses,
  type PacProvider,
} from "../../domain/pacs/pacProviders.ts";
import { PacHealth } from "../../domain/pacs/pacHealth.ts";
import type { Knex } from "knex";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import type { Pac } from "../../ports/pac.ts";
import type { Vault } from "../../ports/vault.ts";

/** Opens the way to one provider with one account. */
type PacConnector = (account: { readonly url: string; readonly credentials: PacCredentials }) => Pac;

/** An account that is used as it is told, before it is stored. */
export interface OpenAccount {
  readonly provider: PacProvider;
  readonly livemode: boolean;
  readonly url: string | null;
  readonly credentials: PacCredentials;
}

/** An account as connecting needs it. */
export type KeptAccount = Pick<
  PacAccount,
  "id" | "name" | "provider" | "livemode" | "url" | "encryptedCredentials" | "encryptionKeyId"
>;

/** The way to every account at a PAC. */
export interface PacDesk {
  /** Returns the account of the configuration, which is the platform's first; undefined in a mode without one. */
  configured(livemode: boolean): Pac | undefined;
  /** Returns an account that is stored, under its own name. */
  connect(account: KeptAccount): Pac;
  open(account: OpenAccount): Pac;
  /** Returns the address at which an account is asked. */
  addressOf(account: Pick<OpenAccount, "provider" | "livemode" | "url">): string;
  /** Says whether there is an account that could take a merchant's documents, whatever connection the caller has. */
  serves(merchantId: string, livemode: boolean): Promise<boolean>;
  /** The calls that this process has made of late. */
  readonly health: PacHealth;
}

/** Binds an account's credentials to its row. */
export function pacContext(accountId: string): string {
  return `pac/${accountId}`;
}

interface PacDeskOptions {
  readonly db: Knex;
  readonly configured: (livemode: boolean) => Pac | undefined;
  readonly connectors: Readonly<Record<PacProvider, PacConnector>>;
  /** Addresses of test accounts in place of the providers' own. */
  readonly testAddresses: Readonly<Record<PacProvider, string | undefined>>;
  readonly vault: Vault;
}

/**
 * Connects accounts and keeps each connection until its account changes. Throws where the configuration would have test
 * documents stamped on a live system, where they would be invoices in force.
 */
export function createPacDesk({ db, configured, connectors, testAddresses, vault }: PacDeskOptions): PacDesk {
  for (const url of Object.values(testAddresses)) if (url !== undefined) requireTestAddress(url);
  const connected = new Map<string, { readonly of: string; readonly pac: Pac }>();

  function addressOf({
    provider,
    livemode,
    url,
  }: Pick<OpenAccount, "provider" | "livemode" | "url">): string {
    const own = pacAddresses[provider];
    if (livemode) return url ?? own.live;
    return requireTestAddress(url ?? testAddresses[provider] ?? own.test);
  }

  function open(account: OpenAccount): Pac {
    return connectors[account.provider]({ url: addressOf(account), credentials: account.credentials });
  }

  return {
    configured,
    addressOf,
    open,
    health: new PacHealth(),
    async serves(merchantId, livemode) {
      if (configured(livemode)) return true;
      const account = await PacAccount.query(db)
        .where({ livemode, removedAt: null })
        .where((usable) => void usable.whereNull("merchantId").orWhere({ merchantId }))
        .select("id")
        .first();
      return account !== undefined;
    },
    connect(account) {
      const { id, name, provider, livemode, url, encryptedCredentials, encryptionKeyId } = account;
      const of = `${url ?? ""} ${encryptedCredentials.toString("base64")}`;
      const known = connected.get(id);
      if (known?.of === of) return known.pac;
      const plain = vault.decrypt(encryptionKeyId, encryptedCredentials, pacContext(id)).toString("utf8");
      const credentials = JSON.parse(plain) as PacCredentials;
      const pac: Pac = { ...open({ provider, livemode, url, credentials }), name };
      connected.set(id, { of, pac });
      return pac;
    },
  };
}

function requireTestAddress(url: string): string {
  if (isLiveAddress(url))
    throw new Error(`${new URL(url).host} is a live system of a PAC; a test account cannot be asked there.`);
  return url;
}
