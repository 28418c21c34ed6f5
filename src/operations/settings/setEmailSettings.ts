import type { Tenancy } from "../../domain/access/principal.ts";
import type { DigestTerms } from "../../domain/mail/digestTerms.ts";
import type { FilesWay } from "../../domain/mail/mailedFiles.ts";
import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import { AppError } from "../../errors.ts";
import { EmailSettings } from "../../models/merchants/EmailSettings.ts";
import type { OwnMailServer } from "../../ports/ownMailServers.ts";
import { emailSettings, type ShownEmailSettings } from "../../queries/merchants/mails/emailSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { emailContext } from "../mail/own/emailContext.ts";
import { ownServer } from "../mail/own/ownServer.ts";

/** A mail server as a merchant names it. The password may be left out while host and user stay as they are. */
interface NamedServer extends Omit<OwnMailServer, "name" | "password"> {
  readonly password?: string | undefined;
  /** True when the platform's server sends what this one would not hear of. */
  readonly fallback: boolean;
}

export interface EmailTerms {
  readonly replyTo: string | null;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly files: FilesWay;
  /** The kilobytes above which files go as links. */
  readonly mostAttachedKb: number;
  readonly digest: DigestTerms;
  readonly server: NamedServer | null;
}

type SetDeps = Pick<Deps, "db" | "clock" | "vault" | "ownMailServers">;

/**
 * Sets how a merchant's mails to its customers go out. A mail server is tried before it is stored: throws
 * `email_settings.server_refused` with its words when it does not let us in or stands in no public network, and
 * `email_settings.password_needed` for another host or user without a password.
 */
export async function setEmailSettings(
  deps: SetDeps,
  { principal, actor }: Change<Tenancy>,
  { replyTo, cc, bcc, files, mostAttachedKb, digest, server }: EmailTerms,
): Promise<ShownEmailSettings | undefined> {
  const { merchantId } = principal;
  const secret = server && (await provenSecret(deps, merchantId, server));
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockMerchant(tx, { principal });
    const before = await emailSettings(tx, merchantId);
    const row = {
      replyTo,
      cc: [...cc],
      bcc: [...bcc],
      files,
      mostAttachedKb,
      rhythm: digest.rhythm,
      digestHour: digest.hour,
      digestWeekday: digest.weekday,
      smtpHost: server?.host ?? null,
      smtpPort: server?.port ?? null,
      smtpSecure: server?.secure ?? null,
      smtpUser: server?.user ?? null,
      smtpFrom: server?.from ?? null,
      smtpFallback: server?.fallback ?? true,
      // It has just been tried.
      serverFailures: 0,
      serverPausedUntil: null,
      encryptedPassword: secret?.encryptedPassword ?? null,
      encryptionKeyId: secret?.encryptionKeyId ?? null,
      updatedAt: now,
    };
    await tx("emailSettings")
      .insert({ merchantId, ...row })
      .onConflict("merchantId")
      .merge(row);
    const after = await emailSettings(tx, merchantId);
    await recordAudit(tx, actor, now, {
      action: "merchant.emailSettingsSet",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

/** Tries the server, and returns its password as it is kept. */
async function provenSecret(
  { db, vault, ownMailServers }: SetDeps,
  merchantId: string,
  { fallback: _, password: given, ...server }: NamedServer,
): Promise<Pick<EmailSettings, "encryptedPassword" | "encryptionKeyId">> {
  const stored = await EmailSettings.query(db).findById(merchantId);
  const isSame = stored?.smtpHost === server.host && stored.smtpUser === server.user;
  const known = isSame ? ownServer({ vault }, stored, "")?.password : undefined;
  const password = server.user === null ? null : (given ?? known);
  if (password === undefined || (password === null && server.user !== null))
    throw new AppError("email_settings.password_needed");
  const tried = await ownMailServers.probe({ ...server, password, name: "" });
  if (!tried.ok)
    throw new AppError("email_settings.server_refused", {
      details: [merchantFault("email.server_refused", "server", { reason: tried.reason })],
    });
  if (password === null) return { encryptedPassword: null, encryptionKeyId: null };
  const { keyId, bytes } = vault.encrypt(Buffer.from(password), emailContext(merchantId));
  return { encryptedPassword: bytes, encryptionKeyId: keyId };
}

function audited(settings: ShownEmailSettings | undefined) {
  const { merchantId: _, updatedAt: __, ...shown } = settings ?? ({} as Partial<ShownEmailSettings>);
  return shown;
}
