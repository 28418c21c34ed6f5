import type { Merchant } from "../../../src/models/merchants/Merchant.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import type { Deps } from "../../../src/operations/deps.ts";

/** A merchant besides the demonstration's, with one branch. */
export function otherMerchant(deps: Pick<Deps, "db">, rfc = "EKU9003173C9"): Promise<Merchant> {
  return createMerchant(deps, {
    rfc,
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Otra",
    branches: [{ code: "OTRA", name: "Otra", postalCode: "42501" }],
  });
}
