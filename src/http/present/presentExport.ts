import Joi from "joi";
import type { ExportKind, ExportRow } from "../../models/ExportRow.ts";
import { instantOrNull, presentInstant } from "./presentInstant.ts";
import type { Language } from "./language.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";

const count = Joi.number().integer();
const instant = Joi.string().isoDate().allow(null).required();

export const exportSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  kind: Joi.string().valid("satCfdis", "month", "report", "invoices", "everything").required(),
  format: Joi.string().valid("zip", "csv", "xlsx").required(),
  filter: Joi.object().unknown().required().description("The filter as it was requested."),
  state: Joi.string().valid("queued", "running", "done", "failed", "expired", "cancelled").required(),
  waitingFor: waitingSchema,
  progress: Joi.object({
    done: count.required(),
    total: count.allow(null).required().description("The number of rows; null until they have been counted."),
  }).required(),
  sizeBytes: count.allow(null).required(),
  reason: Joi.string().allow(null).required().description("The reason why it failed, as an error's code."),
  file: Joi.string().allow(null).required().description("The address of the file, once it is done."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: instant,
  expiresAt: instant.description("The file is dropped then."),
}).meta({ name: "Export" });

/** The addresses under which the exports of each kind are found. */
export const exportBases = {
  satCfdis: "/api/v1/merchant/sat/cfdis/exports",
  month: "/api/v1/invoices/exports",
  invoices: "/api/v1/invoices/exports",
  report: "/api/v1/merchant/reports/exports",
  everything: "/api/v1/merchant/data-export",
} as const satisfies Record<ExportKind, string>;

/** Returns an export as who asked for it sees it. */
export function presentExport(row: ExportRow, language: Language) {
  const isDone = row.state === "done";
  return {
    id: row.id,
    livemode: row.livemode,
    kind: row.kind,
    format: row.format,
    filter: row.filter,
    state: row.state,
    waitingFor: presentWaiting("export", row.state, language, { since: row.createdAt }),
    progress: { done: row.rowsDone, total: row.rowsTotal },
    sizeBytes: isDone ? Number(row.sizeBytes) : null,
    reason: row.reason,
    file: isDone ? `${exportBases[row.kind]}/${row.id}/file` : null,
    createdAt: presentInstant(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
    expiresAt: instantOrNull(isDone ? row.expiresAt : null),
  };
}
