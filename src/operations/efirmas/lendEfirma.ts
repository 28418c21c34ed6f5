import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { LentEfirma } from "../../models/sat/LentEfirma.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { auditedEfirma } from "./auditedEfirma.ts";
import type { CheckedEfirma } from "./checkEfirma.ts";
import { encryptEfirma } from "./encryptEfirma.ts";

export interface EfirmaLoan {
  readonly download: Pick<SatDownload, "id" | "merchantId" | "livemode">;
  readonly efirma: CheckedEfirma;
}

/**
 * Keeps an e.firma for one download only, in the transaction that makes the download: encrypted and bound to it. What
 * ends the download calls `wipeEfirma`. The e.firma has been judged by `checkEfirma` before.
 */
export async function lendEfirma(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  actor: Actor,
  { download: { id: downloadId, merchantId, livemode }, efirma }: EfirmaLoan,
): Promise<void> {
  const now = deps.clock.now();
  const columns = encryptEfirma(deps, efirma, { merchantId, downloadId });
  // The model is not used: what it returns by itself, a tenant's connection may not read.
  await tx(LentEfirma.tableName).insert({ ...columns, downloadId, merchantId, livemode, createdAt: now });
  await recordAudit(tx, actor, now, {
    action: "efirma.lent",
    merchantId,
    subject: { kind: "satDownload", id: downloadId },
    after: { ...auditedEfirma({ ...columns, livemode }), consent: "thisDownload" },
  });
}
