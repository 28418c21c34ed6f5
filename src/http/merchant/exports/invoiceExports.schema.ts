import Joi from "joi";
import type { ExportRow } from "../../../models/ExportRow.ts";
import type { InvoicesFilter, MonthFilter } from "../../../operations/exports/exportFilters.ts";
import type { InvoiceFilterQuery } from "../../../queries/files/invoiceFilterOf.ts";
import { invoiceFilterKeys } from "../../pos/invoices.schema.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { month } from "../../validation/month.ts";

export type InvoiceExportBody =
  | MonthFilter
  | {
      readonly format: ExportRow["format"];
      readonly filter?: InvoiceFilterQuery;
      readonly files?: InvoicesFilter["files"];
    };

export const invoiceExportValidator: Validator<InvoiceExportBody> = createValidator(
  Joi.object({
    month: month.description(
      "All CFDIs of this month, those received included, as a ZIP; nothing else is sent then.",
    ),
    format: Joi.string()
      .valid("zip", "csv", "xlsx")
      .description("`zip`: XMLs and PDFs by month, with a CSV; `csv` and `xlsx`: a line for each invoice."),
    filter: Joi.object(invoiceFilterKeys).description(
      "The parameters of the list of invoices; of what they find, the stamped and the cancelled ones are exported. All when absent.",
    ),
    files: Joi.array()
      .items(Joi.string().valid("xml", "pdf"))
      .min(1)
      .unique()
      .description("The files of each invoice in a ZIP; both when absent."),
  })
    .xor("month", "format")
    .with("filter", "format")
    .with("files", "format"),
);
