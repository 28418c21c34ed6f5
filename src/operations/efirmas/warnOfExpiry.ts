import { pageLink } from "../../domain/links/pageLink.ts";
import { daysLeft, expiryWarning, warningHorizon } from "../../domain/certificates/expiryWarning.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Notifications } from "../../domain/merchants/notifications.ts";
import { merchantNotifications } from "../../queries/merchants/merchantNotifications.ts";
import { type Owner, ownersOf } from "../../queries/ownersOf.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";
import { sendMail } from "../mail/sendMail.ts";

const batchSize = 200;

type Ending = Pick<Efirma, "merchantId" | "livemode" | "serialNumber" | "notAfter" | "warnedDays">;

/**
 * Warns owners by mail that their e.firma ends in 60, in 30 and in 7 days, each once; after an outage only the
 * narrowest warning is sent. The merchant's notifications say whether, and who else is told. Any number of schedulers
 * may do so at once: the row decides who warns. Suspended and archived merchants are left alone.
 */
export async function warnOfExpiry(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
): Promise<void> {
  let after: Ending | undefined;
  do {
    const batch = await endingEfirmas(deps, after);
    for (const efirma of batch) await warnOwners(deps, efirma);
    after = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (after);
}

async function endingEfirmas(
  { db, clock }: Pick<Deps, "db" | "clock">,
  after: Ending | undefined,
): Promise<Ending[]> {
  const now = clock.now();
  const query = Efirma.query(db)
    .where("notAfter", ">", now)
    .where("notAfter", "<=", warningHorizon(now))
    .select("merchantId", "livemode", "serialNumber", "notAfter", "warnedDays")
    .orderBy(["notAfter", "merchantId", "livemode"])
    .limit(batchSize);
  if (after)
    query.whereRaw("(not_after, merchant_id, livemode) > (?, ?, ?)", [
      after.notAfter,
      after.merchantId,
      after.livemode,
    ]);
  return query;
}

async function warnOwners(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  { merchantId, livemode, serialNumber, notAfter, warnedDays }: Ending,
): Promise<void> {
  const now = deps.clock.now();
  const days = expiryWarning(notAfter, now);
  if (days === undefined || (warnedDays !== null && warnedDays <= days)) return;
  await transact(deps, async (tx) => {
    const wanted = await merchantNotifications(tx, merchantId);
    if (!wanted.efirmaExpiring) return;
    const merchant = await Merchant.query(tx)
      .findOne({ id: merchantId, suspendedAt: null, archivedAt: null })
      .select("tradeName", "rfc", "language");
    if (!merchant) return;
    // It was renewed or deleted since it was read, or another scheduler has warned of it: there is nothing to say.
    const claimed = await Efirma.query(tx)
      .where({ merchantId, livemode, serialNumber })
      .where((open) => void open.whereNull("warnedDays").orWhere("warnedDays", ">", days))
      .patch({ warnedDays: days });
    if (claimed === 0) return;
    const type = `efirma.expiresIn${days}` as const;
    await recordNews(tx, [{ merchantId, livemode, type, objectId: merchantId }], now);
    const content = {
      link: pageLink(deps.config.publicUrl, "certificates"),
      merchant: merchant.tradeName,
      rfc: merchant.rfc,
      serialNumber,
      expiresAt: notAfter.toISOString(),
      daysLeft: daysLeft(notAfter, now),
    };
    const owners = await ownersOf(tx, merchantId);
    for (const { email, language } of [...owners, ...besides(owners, wanted, merchant)])
      await sendMail(tx, deps, { merchantId, to: email, template: "efirmaExpiring", language, content });
  });
}

/** Returns the further addresses that are told, each once, in the merchant's language. */
function besides(
  owners: readonly Owner[],
  { alsoTo }: Notifications,
  { language }: Pick<Merchant, "language">,
): Owner[] {
  const told = new Set(owners.map(({ email }) => email.toLowerCase()));
  return alsoTo.filter((email) => !told.has(email.toLowerCase())).map((email) => ({ email, language }));
}
