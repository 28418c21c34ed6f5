import { createHash } from "node:crypto";
import { AppError } from "../../errors.ts";
import { MerchantLogo } from "../../models/merchants/MerchantLogo.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

/**
 * Sets a merchant's logo, or clears it with `null`. Throws `branding.logo_refused` for anything but a whole PNG or JPEG of
 * a size we take. Only the cleaned picture is stored.
 */
export async function setLogo(
  { db, clock, pictures }: Pick<Deps, "db" | "clock" | "pictures">,
  change: Change,
  image: Buffer | null,
): Promise<SettingsOfMerchant> {
  const picture = image && (await pictures.readPicture(change.principal.merchantId, image));
  if (picture === undefined) throw new AppError("branding.logo_refused");
  const logo = picture && {
    mediaType: picture.mediaType,
    width: picture.width,
    height: picture.height,
    sha256: createHash("sha256").update(picture.content).digest("hex"),
  };
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    const now = clock.now();
    if (picture) {
      const row = { content: Buffer.from(picture.content), updatedAt: now };
      await MerchantLogo.query(tx)
        .insert({ merchantId, ...row })
        .onConflict("merchantId")
        .merge(row);
    } else await MerchantLogo.query(tx).deleteById(merchantId);
    await saveSettings(tx, merchantId, { branding: { ...before.branding, logo } }, now);
    await recordAudit(tx, change.actor, now, {
      action: logo ? "merchant.logoSet" : "merchant.logoCleared",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: { logo: before.branding.logo },
      after: { logo },
    });
    return settingsOf(tx, merchantId);
  });
}
