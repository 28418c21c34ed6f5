import Joi from "joi";
import { memberRoles } from "../../../domain/access/roles.ts";
import type { Standing } from "../../../domain/access/widens.ts";
import type { NewInvite } from "../../../operations/team/inviteMember.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email, uuid } from "../../validation/schemas.ts";
import { branchIds } from "../fields.ts";

const standing = {
  role: Joi.string()
    .valid(...memberRoles)
    .required(),
  roleId: uuid
    .allow(null)
    .default(null)
    .description("The id of a role of your own, with the role `custom`; none with the others."),
  branchIds: branchIds.allow(null).default(null).description("Nothing of other branches exists then."),
};

export const standingValidator: Validator<Standing> = createValidator(Joi.object(standing));

export const newInviteValidator: Validator<NewInvite> = createValidator(
  Joi.object({
    email: email.required(),
    kind: Joi.string().valid("merchant", "accountant").default("merchant"),
    ...standing,
  }),
);

export const pageQueryValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));
