import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { LentEfirma } from "../../models/sat/LentEfirma.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Wipes the e.firma that was lent for this download, in the transaction that ends it. Where none was lent, or it is
 * gone already, nothing is done; so call it at every end.
 */
export async function wipeEfirma(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  actor: Actor,
  { id: downloadId, merchantId }: { readonly id: string; readonly merchantId: string },
): Promise<void> {
  const wiped = await LentEfirma.query(tx).where({ downloadId, merchantId }).delete();
  if (wiped === 0) return;
  await recordAudit(tx, actor, clock.now(), {
    action: "efirma.wiped",
    merchantId,
    subject: { kind: "satDownload", id: downloadId },
  });
}
