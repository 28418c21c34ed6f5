import Joi from "joi";
import type { AdminPermission, TenantPermission } from "../../domain/access/permissions.ts";
import { type Job, type JobKind, jobKinds, jobStates } from "../../queries/jobs/job.ts";
import { uuid } from "../validation/schemas.ts";
import { exportBases } from "../present/presentExport.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";

const count = Joi.number().integer().min(0);

export const jobSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  kind: Joi.string()
    .valid(...jobKinds)
    .required(),
  state: Joi.string()
    .valid(...jobStates)
    .required()
    .description("`expired` is done work whose file was dropped."),
  progress: Joi.object({
    done: count.allow(null).required(),
    total: count.allow(null).required().description("Null until they have been counted."),
    failed: count.required().description("How many of the done ones were refused or rejected."),
  })
    .required()
    .meta({ name: "JobProgress" }),
  reason: Joi.string().allow(null).required().description("The reason why it failed, as a code."),
  result: Joi.string()
    .required()
    .description("The address of the work itself, with what its kind has to say."),
  file: Joi.string().allow(null).required().description("The address of its file, once there is one."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("Null while it is under way, and for batches."),
}).meta({ name: "Job" });

interface Place {
  readonly permission: TenantPermission | AdminPermission;
  readonly base: string;
  /** True where the work ends with a file. */
  readonly hasFile?: true;
  /** True where one thing has no address, and the list of all says more of it. */
  readonly isList?: true;
}

/** The addresses of work: of what its kind has to say, and of its file. */
export interface JobAddresses {
  readonly result: string;
  readonly file: string | null;
}

/** The place of each kind of work, and the permission without which it does not exist. */
export const jobPlaces: Readonly<Record<JobKind, Place>> = {
  ticketBatch: { permission: "read tickets", base: "/api/v1/tickets/batch" },
  invoiceBatch: { permission: "read invoices", base: "/api/v1/invoices/batch" },
  globalRun: { permission: "read invoices", base: "/api/v1/tickets/global" },
  satCfdis: { permission: "read SAT documents", base: exportBases.satCfdis, hasFile: true },
  month: { permission: "read SAT documents", base: exportBases.month, hasFile: true },
  report: { permission: "read the dashboard", base: exportBases.report, hasFile: true },
  invoices: { permission: "read invoices", base: exportBases.invoices, hasFile: true },
  everything: { permission: "manage the team", base: exportBases.everything, hasFile: true },
  products: { permission: "write products", base: "/api/v1/merchant/products/imports" },
  customers: { permission: "write customers", base: "/api/v1/merchant/customers/imports" },
  satDownload: { permission: "read SAT documents", base: "/api/v1/merchant/sat/downloads" },
  reconciliation: { permission: "read invoices", base: "/api/v1/merchant/reconciliations" },
  sandboxReset: { permission: "manage API keys", base: "/api/v1/merchant/sandbox/reset" },
  catalogImport: { permission: "read queues", base: "/api/v1/admin/catalogs/imports" },
  satListImport: { permission: "read queues", base: "/api/v1/admin/sat-lists", isList: true },
};

/** Returns long work of any kind in the one form that all have, with the addresses of its kind or with these. */
export function presentJob(job: Job, { result, file }: JobAddresses = addressesOf(job)) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: { done: job.done, total: job.total, failed: job.failed },
    reason: job.reason,
    result,
    file: job.state === "done" ? file : null,
    createdAt: presentInstant(job.createdAt),
    endedAt: instantOrNull(job.endedAt),
  };
}

function addressesOf({ id, kind }: Job): JobAddresses {
  const { base, hasFile, isList } = jobPlaces[kind];
  const result = isList ? base : `${base}/${id}`;
  return { result, file: hasFile ? `${result}/file` : null };
}
