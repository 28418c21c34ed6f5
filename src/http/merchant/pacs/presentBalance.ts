import Joi from "joi";
import type { StampBalance } from "../../../models/pacs/StampBalance.ts";

const count = Joi.number().integer().required();

export const balanceSchema: Joi.ObjectSchema = Joi.object({
  granted: count.description(
    "Stamps that the merchant has bought of the platform, less those that were taken back.",
  ),
  used: count.description("Stamps of them that live documents have used."),
  left: count.description(
    "Stamps of them that are left, those of documents at a PAC at this moment included.",
  ),
  alertAt: count.description("The merchant hears of it when so many are left."),
}).meta({ name: "StampBalance" });

/** Returns the stamps that a merchant has bought of the platform. */
export function presentBalance({ granted, used, alertAt }: StampBalance) {
  return { granted, used, left: granted - used, alertAt };
}
