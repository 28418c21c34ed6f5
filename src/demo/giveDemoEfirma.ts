import { AuditEntry } from "../models/access/AuditEntry.ts";
import { Merchant } from "../models/merchants/Merchant.ts";
import type { Deps } from "../operations/deps.ts";
import { storeEfirma } from "../operations/efirmas/storeEfirma.ts";
import { issueEfirma } from "../sandbox/authority/issueEfirma.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";
import { byCommand } from "../operations/byCommand.ts";

const dayMs = 86_400_000;
/** The validity of a demonstration's e.firma, which is that of SAT's latest. */
const validMs = 4 * 365 * dayMs;

/**
 * Gives a merchant a test e.firma, so that SAT's sandbox can be asked at once. It does so only once: a merchant that
 * has deleted it, or stored another, keeps it that way.
 */
export async function giveDemoEfirma(
  deps: Pick<Deps, "db" | "clock" | "vault" | "authorities">,
  authority: TestAuthority,
  merchantId: string,
): Promise<void> {
  const merchant = await Merchant.query(deps.db).findById(merchantId);
  const given = await AuditEntry.query(deps.db).findOne({ merchantId, action: "efirma.stored" }).select("id");
  if (!merchant || given) return;
  const now = deps.clock.now();
  const efirma = await issueEfirma(authority, {
    rfc: merchant.rfc,
    name: `${merchant.legalName} SA DE CV`,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validMs),
  });
  await storeEfirma(deps, byCommand(merchantId), { livemode: false, ...efirma });
}
