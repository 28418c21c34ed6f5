import type { Knex } from "knex";
import { nextGlobalDue } from "../../domain/globalInvoices/nextGlobalDue.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";
import { completeGlobalInvoice } from "../../domain/merchants/globalInvoice.ts";
import { zonesOfBranches } from "../../queries/globalInvoices/zonesOfBranches.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { declareClosed } from "./declareClosed.ts";

type ScheduleDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs">;

const mostAtOnce = 100;

/**
 * Starts the runs of every merchant whose schedule's time has come: the period that has just closed, and earlier ones
 * of which tickets came in late. The row says so in the same transaction, so any number of schedulers start them once.
 * Returns how many merchants had their turn.
 */
export async function runGlobalSchedules(deps: ScheduleDeps): Promise<number> {
  let ran = 0;
  while (ran < mostAtOnce && (await runNext(deps))) ran += 1;
  return ran;
}

async function runNext(deps: ScheduleDeps): Promise<boolean> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const due = await MerchantSettings.query(tx)
      .where("globalNextAt", "<=", now)
      .orderBy("globalNextAt")
      .first()
      .forUpdate()
      .skipLocked();
    if (!due) return false;
    const { merchantId } = due;
    const settings = completeGlobalInvoice(due.globalInvoice);
    const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
    const zones = await zonesOfBranches(tx, merchantId, deps.catalogs());
    // Suspended or archived, it issues nothing; its tickets wait for the first turn after that.
    if (!(merchant.suspendedAt ?? merchant.archivedAt))
      for (const livemode of merchant.liveSince ? [true, false] : [false])
        await declareClosed(tx, deps, { merchantId, livemode, settings, zones });
    const dues = [...new Set(zones.values())].map((zone) => nextGlobalDue(settings, zone, now).getTime());
    await writeNext(tx, merchantId, new Date(Math.min(...dues)));
    return true;
  });
}

async function writeNext(tx: Knex.Transaction, merchantId: string, globalNextAt: Date): Promise<void> {
  await MerchantSettings.query(tx).findById(merchantId).patch({ globalNextAt });
}
