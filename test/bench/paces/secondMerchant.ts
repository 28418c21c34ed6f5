import { scopes } from "../../../src/domain/access/scopes.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { storeCertificate } from "../../../src/operations/certificates/storeCertificate.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { sandboxFiles } from "../../../src/sandbox/sandboxFiles.ts";
import type { BenchProduct } from "../benchProduct.ts";

const day = 86_400_000;

/** Makes another merchant that can invoice, with a key of its own. */
export async function secondMerchant({ deps }: BenchProduct) {
  const rfc = "EKU9003173C9";
  const merchant = await createMerchant(deps, {
    rfc,
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Fin de mes",
    branches: [{ code: "CENTRO", name: "Centro", postalCode: "06000" }],
  });
  const by = byCommand(merchant.id);
  const { authority } = await sandboxFiles(deps.config.dataDir, new Date());
  const now = Date.now();
  const csd = await issueCsd(authority, {
    rfc,
    name: "ESCUELA KEMPER URGATE SA DE CV",
    notBefore: new Date(now - day),
    notAfter: new Date(now + 365 * day),
  });
  await storeCertificate(deps, by, { livemode: false, ...csd });
  const { key } = await createApiKey(deps, by, { name: "Fin de mes", livemode: false, scopes });
  return { merchantId: merchant.id, headers: { "x-api-key": key, "content-type": "application/json" } };
}

/** Calls everything live that is there: what is of test mode would only ever wait behind what is live. */
export async function goLive({ db }: Pick<BenchProduct, "db">): Promise<void> {
  await db("merchants").update({ liveSince: new Date() });
  for (const table of ["apiKeys", "certificates"]) await db(table).update({ livemode: true });
}
