import Joi from "joi";
import {
  credentialsOf,
  type PacCredentials,
  type PacProvider,
  pacProviders,
} from "../../../domain/pacs/pacProviders.ts";
import { oneOf, text } from "../../validation/schemas.ts";

export const providerField: Joi.StringSchema<PacProvider> = oneOf(pacProviders);
export const labelField: Joi.StringSchema = text(80).allow("").default("");

/** The fields that open an account; its `provider` says which of these it takes. */
export const credentialsField: Joi.ObjectSchema<PacCredentials> = Joi.object({
  token: text(500).description("SW Sapien: a permanent token, in place of user and password."),
  user: text(200).description("The account's user."),
  password: Joi.string().max(500).description("The user's password; it goes in and never comes out."),
  contract: text(200).description("Prodigia: the number of the contract."),
})
  .custom((value: PacCredentials, helpers) => {
    const [account] = helpers.state.ancestors as [{ readonly provider?: PacProvider }];
    const sets = credentialsOf[account.provider ?? "swSapien"] ?? [];
    const given = Object.keys(value).toSorted().join();
    if (sets.some((set) => set.toSorted().join() === given)) return value;
    const wanted = sets.map((set) => set.join(" + ")).join(" | ");
    return helpers.error("pacCredentials.others", { wanted });
  })
  .meta({ name: "PacCredentials" });
