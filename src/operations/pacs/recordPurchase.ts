import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { forgetFailures } from "./forgetFailures.ts";
import { findPac, type PacDeps } from "./listPacs.ts";

export interface PacPurchase {
  readonly pacId: string;
  /** The number of stamps, below zero to correct an earlier entry. */
  readonly quantity: number;
  /** Pesos without taxes, below zero to correct an earlier entry. */
  readonly amount: string;
  readonly note: string;
  /** The number of stamps left at which staff hear of it; when absent the one chosen before, or else a tenth of what is bought. */
  readonly alertAt?: number | undefined;
}

/**
 * Writes down what the platform has bought of a PAC, from which reports tell costs; returns it. An account that was closed
 * because it had no stamps left is in use again at once. Throws `resource.not_found`.
 */
export async function recordPurchase(
  deps: PacDeps & Pick<Deps, "clock">,
  actor: Actor,
  { pacId, quantity, amount, note, alertAt }: PacPurchase,
): Promise<Omit<PacPurchase, "pacId" | "alertAt"> & { readonly id: string }> {
  const found = await findPac(deps, pacId);
  if (!found) throw new AppError("resource.not_found");
  const { pac, livemode } = found;
  const at = deps.clock.now();
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await tx("pacPurchases").insert({ id, pac: pac.name, livemode, quantity, amount, note, at });
    if (quantity > 0) await forgetFailures(tx, { name: pac.name, livemode });
    await keepStock(tx, { pac: pac.name, livemode, quantity, alertAt, at });
    await recordAudit(tx, actor, at, {
      action: "pac.stampsBought",
      merchantId: null,
      subject: { kind: "pac", id: pacId },
      after: { quantity, amount, note, ...(alertAt !== undefined && { alertAt }) },
    });
  });
  return { id, quantity, amount, note };
}

interface Bought extends Pick<PacPurchase, "quantity" | "alertAt"> {
  readonly pac: string;
  readonly livemode: boolean;
  readonly at: Date;
}

/**
 * Keeps what is known of the stock at an account. Stamps used before the first purchase are none of it. A number that a
 * person has chosen stays until another is chosen.
 */
async function keepStock(
  tx: Knex.Transaction,
  { pac, livemode, quantity, alertAt, at }: Bought,
): Promise<void> {
  await tx.raw(
    `insert into pac_stocks as known (pac, livemode, used_before, alert_at, is_alert_chosen, updated_at)
       select :pac, :livemode, coalesce(sum(count), 0), :alertAt, :isChosen, :at
         from pac_figures where pac = :pac and livemode = :livemode
     on conflict (pac, livemode) do update
       set alert_at = case when excluded.is_alert_chosen or not (known.is_alert_chosen or :quantity < 0)
                           then excluded.alert_at else known.alert_at end,
           is_alert_chosen = known.is_alert_chosen or excluded.is_alert_chosen,
           told = 'enough', updated_at = excluded.updated_at`,
    {
      pac,
      livemode,
      quantity,
      alertAt: alertAt ?? Math.ceil(Math.max(quantity, 0) / 10),
      isChosen: alertAt !== undefined,
      at,
    },
  );
}
