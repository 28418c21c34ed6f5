import { type BreakerState, breakerState } from "../../domain/pacs/breaker.ts";
import { noChoice, orderOfPacs, type PacChoice } from "../../domain/pacs/orderOfPacs.ts";
import type { PacAccount } from "../../models/pacs/PacAccount.ts";
import type { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Pac, PacGap } from "../../ports/pac.ts";
import type { Deps } from "../deps.ts";
import type { KeptAccount } from "./pacDesk.ts";

/** The merchant whose document it is, and its mode. */
export interface PacUser {
  readonly merchantId: string;
  readonly livemode: boolean;
}

interface PacRequest {
  /** The kind of request, where some providers have no way for it. */
  readonly needs?: PacGap | undefined;
  /** The account that has declined it last, which is asked last. */
  readonly declined?: string | null;
  /** True for a document that only the merchant's own accounts may take. */
  readonly isOwnOnly?: boolean;
}

/** The PACs at one moment, as far as some merchants may use them. */
export interface PacSituation {
  /** Returns the accounts that may take this merchant's requests, the first one first. */
  candidates(user: PacUser, request?: PacRequest): readonly Pac[];
  /** Returns an account by its name, in use or not any more. */
  find(name: string, livemode: boolean): Pac | undefined;
  breaker(name: string, livemode: boolean): BreakerState;
  /** Returns whether every merchant may use this account. */
  isPlatform(name: string, livemode: boolean): boolean;
  /**
   * Returns the stamps of the platform that a merchant has left, without those that documents at a PAC hold; undefined
   * where nobody counts them.
   */
  stampsLeft(merchantId: string): number | undefined;
}

interface Rows {
  readonly breakers: readonly Told<PacBreaker>[];
  readonly accounts: readonly (Omit<Told<PacAccount>, "encryptedCredentials"> & { credentials: string })[];
  readonly choices: readonly (PacChoice & PacUser)[];
  readonly balances: readonly { readonly merchantId: string; readonly left: number }[];
}

/** A row as JSON tells it: its moments are text. */
type Told<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date | null ? string | null : Row[Key] };

/** Reads breakers, accounts and choices in one statement, and connects what is asked for. */
export async function pacSituation(
  { db, clock, pacs }: Pick<Deps, "db" | "clock" | "pacs">,
  merchantIds: readonly string[],
): Promise<PacSituation> {
  const now = clock.now();
  const { rows } = await prepared<{ rows: [Rows] }>(db, question, [
    [...merchantIds],
    [...merchantIds],
    [...merchantIds],
  ]);
  const { breakers, accounts, choices, balances } = rows[0];
  const kept = accounts.map((row) => ({
    ...row,
    encryptedCredentials: Buffer.from(row.credentials, "base64"),
  }));
  const connected = (row: (typeof kept)[number]): Pac => pacs.connect(row satisfies KeptAccount);
  const usable = (merchantId: string | null, livemode: boolean): Pac[] =>
    kept
      .filter((row) => row.merchantId === merchantId && row.livemode === livemode && !row.removedAt)
      .map(connected);

  return {
    candidates({ merchantId, livemode }, { needs, declined, isOwnOnly = false } = {}) {
      const configured = pacs.configured(livemode);
      const able = ({ cannot }: Pac): boolean => needs === undefined || !cannot?.includes(needs);
      const own = usable(merchantId, livemode).filter(able);
      const platform = [...(configured ? [configured] : []), ...usable(null, livemode)].filter(able);
      if (isOwnOnly && own.length === 0) return [];
      const chosen = choices.find((one) => one.merchantId === merchantId && one.livemode === livemode);
      return orderOfPacs({ own, platform: isOwnOnly ? [] : platform }, chosen ?? noChoice, declined);
    },
    find(name, livemode) {
      const configured = pacs.configured(livemode);
      if (configured?.name === name) return configured;
      const row = kept.find((one) => one.name === name && one.livemode === livemode);
      return row && connected(row);
    },
    isPlatform(name, livemode) {
      const row = kept.find((one) => one.name === name && one.livemode === livemode);
      return row ? row.merchantId === null : pacs.configured(livemode)?.name === name;
    },
    stampsLeft: (merchantId) => balances.find((one) => one.merchantId === merchantId)?.left,
    breaker(name, livemode) {
      const row = breakers.find((one) => one.pac === name && one.livemode === livemode);
      if (!row) return { kind: "closed" };
      const { openUntil, probingUntil, automatic, trips } = row;
      const probing = probingUntil === null ? null : new Date(probingUntil);
      const breaker = { openUntil: new Date(openUntil as unknown as string), automatic, trips };
      return breakerState({ ...breaker, probingUntil: probing }, now);
    },
  };
}

const question = `
  select
    (select coalesce(json_agg(json_build_object('pac', pac, 'livemode', livemode, 'openUntil', open_until,
              'automatic', automatic, 'trips', trips, 'probingUntil', probing_until)), '[]')
       from pac_breakers) as breakers,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'merchantId', merchant_id, 'livemode', livemode,
              'provider', provider, 'url', url, 'removedAt', removed_at, 'encryptionKeyId', encryption_key_id,
              'credentials', encode(encrypted_credentials, 'base64')) order by position, seq), '[]')
       from pac_accounts where merchant_id is null or merchant_id = any(?)) as accounts,
    (select coalesce(json_agg(json_build_object('merchantId', merchant_id, 'livemode', livemode,
              'fallback', fallback, 'platform', platform)), '[]')
       from pac_choices where merchant_id = any(?)) as choices,
    (select coalesce(json_agg(json_build_object('merchantId', merchant_id, 'left', granted - used
              - (select count(*) from invoices
                  where invoices.merchant_id = stamp_balances.merchant_id and holds_stamp))), '[]')
       from stamp_balances where merchant_id = any(?)) as balances`;
