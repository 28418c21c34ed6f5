import type { EmailSettings } from "../../../models/merchants/EmailSettings.ts";
import type { OwnMailServer } from "../../../ports/ownMailServers.ts";
import type { Deps } from "../../deps.ts";
import { emailContext } from "./emailContext.ts";

/** Returns the mail server of a merchant's own with what opens it; `undefined` when it has none. */
export function ownServer(
  { vault }: Pick<Deps, "vault">,
  settings: EmailSettings | undefined,
  name: string,
): OwnMailServer | undefined {
  if (!settings?.smtpHost || !settings.smtpPort || !settings.smtpFrom) return undefined;
  const { merchantId, smtpHost, smtpPort, smtpSecure, smtpUser, smtpFrom } = settings;
  const { encryptedPassword, encryptionKeyId } = settings;
  const password =
    encryptedPassword && encryptionKeyId
      ? vault.decrypt(encryptionKeyId, encryptedPassword, emailContext(merchantId)).toString("utf8")
      : null;
  const secure = smtpSecure === true;
  return { host: smtpHost, port: smtpPort, secure, user: smtpUser, password, from: smtpFrom, name };
}
