import Joi from "joi";
import type { Fault } from "../../errors.ts";
import type { Language } from "./language.ts";
import { faultSchema, presentFault } from "./presentFault.ts";

const count = Joi.number().integer().required();

export const presentedImportSchema: Joi.ObjectSchema = Joi.object({
  total: count.description("Rows of the file."),
  created: count,
  updated: count,
  unchanged: count.description("Rows that say what was stored already."),
  rejected: Joi.array()
    .items(
      Joi.object({
        line: Joi.number().integer().required().description("Where the row begins in the file, from 1."),
        faults: Joi.array().items(faultSchema).required().description("`path` is the header of the column."),
      }),
    )
    .required(),
  ignoredColumns: Joi.array().items(Joi.string()).required().description("Headers that no column has."),
});

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly { readonly line: number; readonly faults: readonly Fault[] }[];
  readonly ignoredColumns: readonly string[];
}

/** What became of a file, the rejected rows in the order of the file. */
export function presentImport(report: ImportReport, language: Language) {
  const { created, updated, unchanged, ignoredColumns } = report;
  const rejected = [...report.rejected].sort((a, b) => a.line - b.line);
  return {
    total: created + updated + unchanged + rejected.length,
    created,
    updated,
    unchanged,
    rejected: rejected.map(({ line, faults }) => ({
      line,
      faults: faults.map((fault) => presentFault(fault, language)),
    })),
    ignoredColumns,
  };
}
