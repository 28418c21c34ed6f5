import Joi from "joi";
import { periodicities } from "../../domain/merchants/globalInvoice.ts";

/** A code of c_Periodicidad. */
export const periodicity: Joi.StringSchema = Joi.string()
  .valid(...periodicities)
  .description(
    "c_Periodicidad: 01 daily, 02 weekly (Monday to Sunday, cut at a month's end), 03 fortnightly, 04 monthly, 05 every two months (regime 621 only).",
  );
