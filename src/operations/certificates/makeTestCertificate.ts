import { AppError } from "../../errors.ts";
import type { Certificate } from "../../models/merchants/Certificate.ts";
import type { Efirma } from "../../models/sat/Efirma.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { TestHolder } from "../../ports/testIssuer.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { storeEfirma } from "../efirmas/storeEfirma.ts";
import { storeCertificate } from "./storeCertificate.ts";

export interface TestCertificates {
  readonly csd: Certificate;
  readonly efirma: Efirma;
}

const dayMs = 86_400_000;
/** SAT's certificates are valid as long. */
const validMs = 4 * 365 * dayMs;

/**
 * Makes a test CSD and a test e.firma for the merchant's own RFC and puts them to use in test mode, whatever mode is
 * asked from: the authority that issues them is trusted here for these two, and in live mode nowhere.
 */
export async function makeTestCertificate(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "testIssuer">,
  change: Change,
): Promise<TestCertificates> {
  const { merchantId } = change.principal;
  const merchant = await Merchant.query(deps.db).findById(merchantId);
  if (!merchant) throw new AppError("resource.not_found");
  const now = deps.clock.now().getTime();
  const holder: TestHolder = {
    rfc: merchant.rfc,
    name: merchant.legalName,
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + validMs),
  };
  const issuer = deps.testIssuer;
  const [csd, efirma, authority] = await Promise.all([
    issuer.csd(holder),
    issuer.efirma(holder),
    issuer.authority(),
  ]);
  const trusting = { ...deps, authorities: (live: boolean) => (live ? [] : [authority]) };
  const livemode = false;
  return {
    csd: await storeCertificate(trusting, change, { livemode, ...csd }),
    efirma: await storeEfirma(trusting, change, { livemode, ...efirma }),
  };
}
