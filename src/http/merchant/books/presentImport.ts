import Joi from "joi";
import type { ImportRow } from "../../../models/ImportRow.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const count = Joi.number().integer().required();
const faults = Joi.array().items(faultSchema).required();

export const presentedImportSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  kind: Joi.string().valid("products", "customers").required(),
  mode: Joi.string().valid("upsert", "insert").required(),
  state: Joi.string().valid("queued", "running", "done", "failed").required(),
  waitingFor: waitingSchema,
  total: count.allow(null).description("Rows of the file; null until it has been read."),
  done: count.description("Rows that have been dealt with so far."),
  created: count,
  updated: count,
  unchanged: count.description("Rows that say what was stored already."),
  rejectedTotal: count.description("Rows that were not stored."),
  rejected: Joi.array()
    .items(
      Joi.object({
        line: Joi.number()
          .integer()
          .required()
          .description("The line of the file on which the row begins, counted from 1."),
        faults: faults.description("`path` is the header of the column."),
      }),
    )
    .required()
    .description("The first hundred of them."),
  ignoredColumns: Joi.array().items(Joi.string()).required().description("Headers that no column has."),
  reason: Joi.string().allow(null).required().description("The reason why it failed, as an error's code."),
  faults: faults.description("The faults of the file as a whole, where it failed for that."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "Import" });

/** Returns the result of a file so far, the rejected rows in its order. */
export function presentImport(row: ImportRow, language: Language) {
  return {
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    waitingFor: presentWaiting("import", row.state, language, { since: row.createdAt }),
    total: row.rowsTotal,
    done: row.rowsDone,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    rejectedTotal: row.rejected,
    rejected: row.rejectedRows.map(({ line, faults: found }) => ({
      line,
      faults: found.map((fault) => presentFault(fault, language)),
    })),
    ignoredColumns: row.ignoredColumns,
    reason: row.reason,
    faults: row.faults.map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
  };
}
