import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { noChoice, type PacChoice as Choice } from "../../domain/pacs/orderOfPacs.ts";
import type { PacCredentials, PacProvider } from "../../domain/pacs/pacProviders.ts";
import { AppError } from "../../errors.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { PacChoice } from "../../models/pacs/PacChoice.ts";
import { merchantPacs, type MerchantPacs } from "../../queries/merchants/merchantPacs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { forgetFailures } from "./forgetFailures.ts";
import { keepAccount, requireKnown, sealed } from "./keepAccount.ts";
import { wakeUnpaid } from "./stamps/wakeUnpaid.ts";

/** An account as a merchant lists it: a new one, or one of its own by its id, whose credentials may be left out. */
interface ListedAccount {
  readonly id?: string;
  readonly provider: PacProvider;
  readonly label: string;
  readonly credentials?: PacCredentials;
}

export interface MerchantPacTerms extends Choice {
  /** The accounts in the order in which documents go to them; what is not listed is taken out of use. */
  readonly accounts: readonly ListedAccount[];
}

type SetDeps = Pick<Deps, "db" | "clock" | "vault" | "pacs">;

/**
 * Sets a merchant's own accounts, their order, and what happens while the first is down. New credentials are tried
 * first: throws `pac_account.refused` if the PAC does not know them, and `resource.not_found` for the id of another's
 * account. What was sent to an account that is taken out is still asked of it.
 */
export async function setMerchantPacs(
  deps: SetDeps,
  { principal, actor }: Change<Tenancy>,
  { accounts, fallback, platform }: MerchantPacTerms,
): Promise<MerchantPacs> {
  const { merchantId, livemode } = principal;
  for (const { provider, credentials } of accounts)
    if (credentials) await requireKnown(deps, { provider, livemode, url: null, credentials });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockMerchant(tx, { principal });
    const before = await merchantPacs(tx, { merchantId, livemode });
    const kept: string[] = [];
    for (const [index, account] of accounts.entries()) {
      const place = { merchantId, livemode, position: index + 1 };
      kept.push(await keep(deps, tx, account, place));
    }
    await PacAccount.query(tx)
      .where({ merchantId, livemode, removedAt: null })
      .whereNotIn("id", kept)
      .patch({ removedAt: now, updatedAt: now });
    const choice = { merchantId, livemode, fallback, platform, updatedAt: now };
    await PacChoice.query(tx).insert(choice).onConflict(["merchantId", "livemode"]).merge();
    // An account of its own needs none of the platform's stamps.
    if (livemode && kept.length > 0) await wakeUnpaid(tx, merchantId);
    const after = await merchantPacs(tx, { merchantId, livemode });
    await recordAudit(tx, actor, now, {
      action: "merchant.pacsSet",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

interface AccountPlace {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly position: number;
}

/** Stores one account of the list at its place, and returns its id. */
async function keep(
  deps: SetDeps,
  tx: Knex.Transaction,
  { id, provider, label, credentials }: ListedAccount,
  place: AccountPlace,
): Promise<string> {
  if (id === undefined) {
    const account = { ...place, provider, label, url: null, credentials: credentials ?? {} };
    return keepAccount(tx, deps, account);
  }
  const { merchantId, livemode, position } = place;
  const own = await PacAccount.query(tx).findOne({ id, merchantId, livemode, provider, removedAt: null });
  if (!own) throw new AppError("resource.not_found");
  const secrets = credentials && sealed(deps.vault, id, credentials);
  await PacAccount.query(tx)
    .findById(id)
    .patch({ label, position, updatedAt: deps.clock.now(), ...secrets });
  if (credentials) await forgetFailures(tx, own);
  return id;
}

function audited({ accounts, choice }: MerchantPacs) {
  const named = accounts.map(({ name, provider, label }) => ({ name, provider, label }));
  return { accounts: named, ...(choice ?? noChoice) };
}
