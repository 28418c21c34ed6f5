import Joi from "joi";
import { adminRoles } from "../../domain/access/roles.ts";
import type { User } from "../../models/access/User.ts";
import type { LinkedMerchant } from "../../queries/admin/people.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";

const personKeys = {
  id: Joi.string().guid().required(),
  email: Joi.string().required(),
  name: Joi.string().required(),
  language: Joi.string().valid("es", "en").required(),
  secondFactor: Joi.boolean().required(),
  lastLoginAt: Joi.string().isoDate().allow(null).required(),
  disabledAt: Joi.string().isoDate().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
};

export const staffSchema: Joi.ObjectSchema = Joi.object({
  ...personKeys,
  role: Joi.string()
    .valid(...adminRoles)
    .required(),
});

export const accountantSchema: Joi.ObjectSchema = Joi.object({
  ...personKeys,
  merchants: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().guid().required(),
        rfc: Joi.string().required(),
        tradeName: Joi.string().required(),
      }),
    )
    .required(),
});

/** Returns a member of the back office's staff. */
export function presentStaff(user: User) {
  return { ...presentPerson(user), role: user.adminRole };
}

/** Returns an accountant with the merchants whose accounts they keep. */
export function presentAccountant(user: User, merchants: readonly LinkedMerchant[]) {
  return {
    ...presentPerson(user),
    merchants: merchants.map(({ id, rfc, tradeName }) => ({ id, rfc, tradeName })),
  };
}

function presentPerson(user: User) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    language: user.language,
    secondFactor: Boolean(user.totpConfirmedAt),
    lastLoginAt: instantOrNull(user.lastLoginAt),
    disabledAt: instantOrNull(user.disabledAt),
    createdAt: presentInstant(user.createdAt),
  };
}
