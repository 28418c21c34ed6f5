import type { Knex } from "knex";
import type { OnboardingFacts } from "../../domain/merchants/onboarding.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Membership } from "../../models/access/Membership.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";

/**
 * Returns the progress of a merchant towards live documents; `livePac` is known to the installation, not to the
 * database.
 */
export async function onboardingFacts(
  db: Knex,
  merchantId: string,
  now: Date,
): Promise<(Omit<OnboardingFacts, "hasLivePac"> & { readonly liveSince: Date | null }) | undefined> {
  const merchant = await Merchant.query(db).findById(merchantId);
  if (!merchant) return undefined;
  const main = await Branch.query(db).findOne({ merchantId, isMain: true }).select("postalCode");
  const certificates = await Certificate.query(db)
    .where({ merchantId, active: true })
    .where("notBefore", "<=", now)
    .where("notAfter", ">", now)
    .select("livemode");
  const efirma = await Efirma.query(db)
    .findOne({ merchantId, livemode: true })
    .where("notBefore", "<=", now)
    .where("notAfter", ">", now)
    .select("livemode");
  const testInvoice = await Invoice.query(db)
    .where({ merchantId, livemode: false, state: "stamped" })
    .whereNot({ kind: "retention" })
    .select("id")
    .first();
  const { rfc, legalName, taxRegime, slug, liveSince } = merchant;
  return {
    taxInfo: { rfc, legalName, taxRegime, postalCode: main?.postalCode ?? "" },
    hasTestCertificate: certificates.some(({ livemode }) => !livemode),
    hasLiveCertificate: certificates.some(({ livemode }) => livemode),
    hasLiveEfirma: efirma !== undefined,
    hasTestInvoice: testInvoice !== undefined,
    slug,
    members: await Membership.query(db).where({ merchantId }).resultSize(),
    liveSince,
  };
}
