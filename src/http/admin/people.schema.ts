import Joi from "joi";
import { adminRoles } from "../../domain/access/roles.ts";
import type { AccountantChange } from "../../operations/accountants/changeAccountant.ts";
import type { NewAccountant } from "../../operations/accountants/createAccountant.ts";
import type { StaffChange } from "../../operations/staff/changeStaff.ts";
import type { NewStaff } from "../../operations/staff/createStaff.ts";
import type { PeopleFilter } from "../../queries/admin/people.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { email, text, uuid } from "../validation/schemas.ts";

const role = Joi.string().valid(...adminRoles);
const disabled = Joi.boolean().strict().description("Signed out everywhere, and let in no more.");
const merchantIds = Joi.array().items(uuid).unique().max(1_000);
const person = {
  email: email.required().description("Gets a link by which to choose a password."),
  name: text(200).required(),
  language: Joi.string().valid("es", "en").default("es"),
};

export const staffListQueryValidator: Validator<PageQuery & PeopleFilter> = createValidator(
  Joi.object({ email, ...pageKeys }),
);

export const newStaffValidator: Validator<NewStaff> = createValidator(
  Joi.object({ ...person, role: role.required() }),
);

export const staffChangeValidator: Validator<StaffChange> = createValidator(
  Joi.object({ name: text(200), role, disabled }).min(1),
);

export const accountantListQueryValidator: Validator<PageQuery & PeopleFilter> = createValidator(
  Joi.object({ email, merchantId: uuid, ...pageKeys }),
);

export const newAccountantValidator: Validator<NewAccountant> = createValidator(
  Joi.object({ ...person, merchantIds: merchantIds.default([]) }),
);

export const accountantChangeValidator: Validator<AccountantChange> = createValidator(
  Joi.object({
    name: text(200),
    disabled,
    merchantIds: merchantIds.description(
      "All whose accounts they keep from now on; the others are unlinked.",
    ),
  }).min(1),
);
