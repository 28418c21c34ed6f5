import { AppError } from "../../../errors.ts";
import { updateProfile } from "../../../operations/merchants/updateProfile.ts";
import { findMerchantProfile } from "../../../queries/merchants/merchantProfile.ts";
import { presentedProfileSchema, presentProfile, profileVersion } from "./presentProfile.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { profileValidator } from "./profile.schema.ts";

const path = "/api/v1/merchant/profile";
const answers = { 200: { description: "The profile as it is now.", schema: presentedProfileSchema } };

const readOne = memberRoute({
  method: "get",
  path,
  operationId: "readMerchantProfile",
  tag: "Merchant",
  summary: "How the merchant presents itself",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const row = await findMerchantProfile(deps.db, principal.merchantId);
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: presentProfile(row), version: profileVersion(row) };
  },
});

const updateOne = memberRoute({
  method: "put",
  path,
  operationId: "updateMerchantProfile",
  tag: "Merchant",
  summary: "Change how the merchant presents itself",
  permission: "change settings",
  versioned: true,
  body: {
    ...profileValidator,
    examples: {
      shop: {
        tradeName: "La Muestra",
        phone: "+52 55 1234 5678",
        email: "hola@muestra.example",
        website: "https://muestra.example",
        language: "es",
      },
    },
  },
  answers,
  async answer(request) {
    const row = await updateProfile(request.deps, request, request.body);
    return { status: 200, data: presentProfile(row), headers: { ETag: etagOf(profileVersion(row)) } };
  },
});

export const profileRoutes: readonly Route[] = [readOne, updateOne];
