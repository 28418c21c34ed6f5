import Joi from "joi";
import { createValidator, type Validator } from "../../../validation/createValidator.ts";
import { type CsvColumn, describeColumns } from "./csvColumn.ts";

export interface ImportBody {
  readonly csv: string;
  readonly mode: "upsert" | "insert";
}

const mode = Joi.string()
  .valid("upsert", "insert")
  .description(
    "`upsert` overwrites what exists by the columns that the file has; `insert` rejects those rows.",
  );

/** A body of `text/csv` has no room for the mode, so the address may name it. */
export const importQuery: Validator<Partial<Pick<ImportBody, "mode">>> = createValidator(
  Joi.object({ mode }),
);

/** Returns the body of an import; its contract lists the columns. */
export function importBody(columns: readonly CsvColumn[]): Validator<ImportBody> {
  return createValidator(
    Joi.object({
      csv: Joi.string().required().description(describeColumns(columns)),
      mode: mode.default("upsert"),
    }),
  );
}
