import type { Knex } from "knex";
import { AppError } from "../../../errors.ts";
import { updateTaxIdentity } from "../../../operations/merchants/updateTaxIdentity.ts";
import { findTaxIdentity } from "../../../queries/merchants/merchantProfile.ts";
import { presentedTaxIdentitySchema, presentTaxIdentity, taxIdentityVersion } from "./presentTaxIdentity.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { taxInfoValidator } from "./profile.schema.ts";

const path = "/api/v1/merchant/tax-info";
const answers = {
  200: { description: "The tax information as it is now.", schema: presentedTaxIdentitySchema },
};

const readOne = memberRoute({
  method: "get",
  path,
  operationId: "readTaxInfo",
  tag: "Merchant",
  summary: "How SAT knows the merchant",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const { data, version } = await present(deps.db, principal.merchantId);
    return { status: 200, data, version };
  },
});

const updateOne = memberRoute({
  method: "put",
  path,
  operationId: "updateTaxInfo",
  tag: "Merchant",
  summary: "Change how SAT knows the merchant, checked against its active certificate",
  permission: "change settings",
  versioned: true,
  body: {
    ...taxInfoValidator,
    examples: {
      company: {
        rfc: "CDM200115AB9",
        legalName: "COMERCIO DE MUESTRA",
        taxRegime: "601",
        postalCode: "06000",
      },
    },
  },
  answers,
  refusals: ["merchant.rfc_fixed", "merchant.rfc_taken"],
  async answer(request) {
    const { deps, principal } = request;
    await updateTaxIdentity(deps, request, request.body);
    const { data, version } = await present(deps.db, principal.merchantId);
    return { status: 200, data, headers: { ETag: etagOf(version) } };
  },
});

export const taxInfoRoutes: readonly Route[] = [readOne, updateOne];

async function present(db: Knex, merchantId: string) {
  const found = await findTaxIdentity(db, merchantId);
  if (!found) throw new AppError("resource.not_found");
  const { merchant, main } = found;
  return { data: presentTaxIdentity(merchant, main), version: taxIdentityVersion(merchant, main) };
}
