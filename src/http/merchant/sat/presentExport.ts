import Joi from "joi";
import type { ExportRow } from "../../../models/ExportRow.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

const count = Joi.number().integer();
const instant = Joi.string().isoDate().allow(null).required();

export const exportSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  format: Joi.string().valid("zip", "csv").required(),
  filter: Joi.object().unknown().required().description("As it was asked for."),
  state: Joi.string().valid("queued", "running", "done", "failed", "expired", "cancelled").required(),
  progress: Joi.object({
    done: count.required(),
    total: count.allow(null).required().description("Null until it has been counted."),
  }).required(),
  sizeBytes: count.allow(null).required(),
  reason: Joi.string().allow(null).required().description("Why it failed, as an error's code."),
  file: Joi.string().allow(null).required().description("Where the file is, once it is done."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: instant,
  expiresAt: instant.description("The file is dropped then."),
});

/** Returns an export as who asked for it sees it. */
export function presentExport(row: ExportRow) {
  const isDone = row.state === "done";
  return {
    id: row.id,
    livemode: row.livemode,
    format: row.format,
    filter: row.filter,
    state: row.state,
    progress: { done: row.rowsDone, total: row.rowsTotal },
    sizeBytes: isDone ? Number(row.sizeBytes) : null,
    reason: row.reason,
    file: isDone ? `/api/v1/merchant/sat/cfdis/exports/${row.id}/file` : null,
    createdAt: presentInstant(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
    expiresAt: instantOrNull(isDone ? row.expiresAt : null),
  };
}
