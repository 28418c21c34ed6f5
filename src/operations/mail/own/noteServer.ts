import { serverPausedUntil } from "../../../domain/mail/serverPause.ts";
import { EmailSettings } from "../../../models/merchants/EmailSettings.ts";
import type { Deps } from "../../deps.ts";

interface Noted {
  readonly settings: Pick<EmailSettings, "merchantId" | "serverFailures">;
  readonly isWell: boolean;
}

/**
 * Notes how a merchant's own mail server fares: one that fails again and again is left alone for a while. A server that
 * goes on being well costs nothing.
 */
export async function noteServer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { settings, isWell }: Noted,
): Promise<void> {
  const { merchantId, serverFailures } = settings;
  if (isWell && serverFailures === 0) return;
  const failures = isWell ? 0 : serverFailures + 1;
  await EmailSettings.query(db)
    .findById(merchantId)
    .patch({ serverFailures: failures, serverPausedUntil: serverPausedUntil(failures, clock.now()) });
}
