import { AppError } from "../../errors.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedEfirma } from "./auditedEfirma.ts";
import { checkEfirma, type EfirmaFiles } from "./checkEfirma.ts";
import { encryptEfirma } from "./encryptEfirma.ts";

export interface EfirmaUpload extends EfirmaFiles {
  readonly livemode: boolean;
}

/**
 * Checks an e.firma and keeps it for the downloads of its mode, in the place of the one before; key and password are
 * stored encrypted only. The audit log tells who consented. Throws `efirma.refused` with everything that is wrong.
 */
export async function storeEfirma(
  deps: Pick<Deps, "db" | "clock" | "vault" | "authorities">,
  { principal, actor }: Change,
  { livemode, ...files }: EfirmaUpload,
): Promise<Efirma> {
  const { merchantId } = principal;
  const merchant = await Merchant.query(deps.db).findById(merchantId);
  if (!merchant) throw new AppError("resource.not_found");
  const { efirma, faults } = await checkEfirma(deps, { rfc: merchant.rfc, livemode, files });
  if (faults) throw new AppError("efirma.refused", { details: faults });

  const columns = encryptEfirma(deps, efirma, { merchantId });
  return deps.db.transaction(async (tx) => {
    // Two uploads at once queue up here, and the RFC cannot change meanwhile.
    const { rfc } = await lockMerchant(tx, { principal });
    if (rfc !== merchant.rfc) throw new AppError("certificate.foreign_rfc");
    const before = await Efirma.query(tx)
      .findOne({ merchantId, livemode })
      .select(...Efirma.visible);
    const now = deps.clock.now();
    const kept = {
      ...columns,
      storedBy: actor.kind === "user" ? actor.id : null,
      createdAt: now,
      warnedDays: null,
    };
    const stored = await Efirma.query(tx)
      .insert({ ...kept, merchantId, livemode })
      .onConflict(["merchantId", "livemode"])
      // The columns are written by value: PostgreSQL takes "excluded" for reading, which a tenant's connection may not
      // do.
      .merge(kept)
      .returning([...Efirma.visible]);
    await recordAudit(tx, actor, now, {
      action: "efirma.stored",
      merchantId,
      subject: { kind: "efirma", id: null },
      ...(before && { before: auditedEfirma(before) }),
      after: { ...auditedEfirma(stored), consent: "downloadsUntilDeleted" },
    });
    return stored;
  });
}
