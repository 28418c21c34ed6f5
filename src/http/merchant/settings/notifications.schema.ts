import Joi from "joi";
import type { Notifications } from "../../../domain/merchants/notifications.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email } from "../../validation/schemas.ts";
import { flag } from "../fields.ts";

const efirmaExpiring = flag
  .required()
  .description("Warnings 60, 30 and 7 days before the e.firma expires; they go to the owners.");
const alsoTo = Joi.array()
  .items(email)
  .max(5)
  .unique((one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase())
  .description("Further addresses that get what the owners get, in the merchant's language.");

export const notificationsValidator: Validator<Notifications> = createValidator(
  Joi.object({ efirmaExpiring, alsoTo: alsoTo.default([]) }),
);

export const presentedNotificationsSchema: Joi.ObjectSchema = Joi.object({
  efirmaExpiring,
  alsoTo: alsoTo.required(),
});
