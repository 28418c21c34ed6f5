import { may } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { findJob } from "../../queries/jobs/findJob.ts";
import { jobPlaces, jobSchema, presentJob } from "../merchant/presentJob.ts";
import { type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";

const read = tenantRoute({
  method: "get",
  path: "/api/v1/jobs/:id",
  operationId: "readJob",
  tag: "System",
  summary:
    "How far any long work is, by its id: batches, global runs, exports, imports, downloads from SAT and comparisons with it, in one form",
  permission: "read invoices",
  orPermission: "read tickets",
  params: { id: uuid },
  answers: { 200: { description: "The work as it is now.", schema: jobSchema } },
  async answer({ deps, principal, params }) {
    const job = await findJob(deps.db, principal, params.id);
    if (!job || !may(principal, jobPlaces[job.kind].permission)) throw new AppError("resource.not_found");
    const isMoving = job.state === "queued" || job.state === "running";
    const headers: Record<string, string> = isMoving ? { "Retry-After": "2" } : {};
    return { status: 200, data: presentJob(job), headers };
  },
});

export const jobRoutes: readonly Route[] = [read];
