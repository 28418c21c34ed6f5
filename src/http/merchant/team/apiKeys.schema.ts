import Joi from "joi";
import { type Scope, scopes } from "../../../domain/access/scopes.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";
import { flag, futureInstant } from "../fields.ts";

export interface ApiKeyBody {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly branchId: string | null;
  readonly expiresAt: string | null;
}

const terms = {
  name: text(80).required().description("The place where it is used: `Caja 1`."),
  scopes: Joi.array()
    .items(Joi.string().valid(...scopes))
    .min(1)
    .unique()
    .required(),
  branchId: uuid.allow(null).default(null).description("Nothing of other branches exists for it then."),
  expiresAt: futureInstant.allow(null).default(null),
};

export const newApiKeyValidator: Validator<ApiKeyBody & { readonly livemode: boolean }> = createValidator(
  Joi.object({ ...terms, livemode: flag.default(false) }),
);

export const apiKeyValidator: Validator<ApiKeyBody> = createValidator(Joi.object(terms));

export const rotationValidator: Validator<{ readonly overlapHours: number }> = createValidator(
  Joi.object({
    overlapHours: Joi.number()
      .integer()
      .min(0)
      .max(168)
      .default(24)
      .description("The hours for which the previous secret stays valid; 0 ends it at once."),
  }),
);

export type ApiKeyListQuery = PageQuery & { readonly livemode?: boolean; readonly revoked?: boolean };

export const apiKeyListQueryValidator: Validator<ApiKeyListQuery> = createValidator(
  Joi.object({ livemode: Joi.boolean(), revoked: Joi.boolean(), ...pageKeys }),
);
