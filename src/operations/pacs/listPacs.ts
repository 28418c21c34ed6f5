import type { PacProvider } from "../../domain/pacs/pacProviders.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import type { Pac } from "../../ports/pac.ts";
import type { Deps } from "../deps.ts";

/** An account at a PAC. */
export interface ListedPac {
  /** The account's name and the mode: `swSapien-test`. */
  readonly id: string;
  readonly livemode: boolean;
  readonly provider: PacProvider;
  /** The host at which it answers, without path and credentials. */
  readonly host: string;
  readonly pac: Pac;
  /** The stored account; absent for the one of the configuration. */
  readonly account?: PacAccount;
}

export type PacDeps = Pick<Deps, "db" | "config" | "pacs">;

/** Returns the accounts in use: the platform's, in their order, or a merchant's own. */
export async function listPacs(
  deps: PacDeps,
  merchantId: string | null = null,
): Promise<readonly ListedPac[]> {
  const rows = await PacAccount.query(deps.db)
    .where({ merchantId, removedAt: null })
    .orderBy(["livemode", "position", "seq"]);
  const stored = rows.map((row) => listed(deps, row));
  return merchantId === null ? [...configured(deps), ...stored] : stored;
}

/** Returns an account by its id, whosever it is. */
export async function findPac(deps: PacDeps, id: string): Promise<ListedPac | undefined> {
  const [, name = "", mode] = /^(.*)-(test|live)$/.exec(id) ?? [];
  const row = await PacAccount.query(deps.db).findOne({ name, livemode: mode === "live", removedAt: null });
  return row ? listed(deps, row) : configured(deps).find((one) => one.id === id);
}

function configured({ config, pacs }: PacDeps): readonly ListedPac[] {
  return [false, true].flatMap((livemode) => {
    const pac = pacs.configured(livemode);
    const endpoint = livemode ? config.pac.live : config.pac.test;
    if (!pac || !endpoint) return [];
    const id = idOf(pac.name, livemode);
    return [{ id, livemode, provider: "swSapien" as const, host: new URL(endpoint.url).host, pac }];
  });
}

export function listed({ pacs }: PacDeps, account: PacAccount): ListedPac {
  const { name, livemode, provider } = account;
  const host = new URL(pacs.addressOf(account)).host;
  return { id: idOf(name, livemode), livemode, provider, host, pac: pacs.connect(account), account };
}

function idOf(name: string, livemode: boolean): string {
  return `${name}-${livemode ? "live" : "test"}`;
}
