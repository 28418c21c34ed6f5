import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { FileLink } from "../../../models/FileLink.ts";
import { findMail } from "../../../queries/mails.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";

/** Ends the links that a mail carried, at once; returns how many were open. Doing it twice is harmless. */
export async function revokeMailLinks(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  mailId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const mail = await findMail(tx, principal, mailId);
    if (!mail) throw new AppError("resource.not_found");
    const revokedAt = clock.now();
    const ended = await FileLink.query(tx)
      .where({ mailId })
      .whereNull("revokedAt")
      .where("expiresAt", ">", revokedAt)
      .patch({ revokedAt });
    if (ended > 0)
      await recordAudit(tx, actor, revokedAt, {
        action: "mail.links_revoked",
        merchantId: principal.merchantId,
        subject: { kind: "mail", id: mailId },
        after: { links: ended },
      });
    return ended;
  });
}
