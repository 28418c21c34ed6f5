import type { Actor } from "../../domain/access/actor.ts";
import { errorWords, type OwnWords } from "../../queries/admin/errorWords.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Keeps what the staff has a code say; where nothing is said, the program's own words stay. The caller has made sure that
 * there is such a code.
 */
export async function putErrorWords(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { code, message, cure }: OwnWords & { readonly code: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now();
    const before = (await errorWords(tx)).get(code);
    const texts = { messageEs: message.es, messageEn: message.en, cureEs: cure.es, cureEn: cure.en };
    if (Object.values(texts).every((text) => text === null)) await tx("errorWords").where({ code }).delete();
    else
      await tx("errorWords")
        .insert({ code, ...texts, updatedAt: at })
        .onConflict("code")
        .merge();
    await recordAudit(tx, actor, at, {
      action: "errorWords.changed",
      merchantId: null,
      subject: { kind: "errorCode", id: code },
      ...(before && { before }),
      after: { message, cure },
    });
  });
}
