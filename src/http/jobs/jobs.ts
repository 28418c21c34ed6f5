import { ownAccount } from "../../domain/access/permissions.ts";
import { isTenant, may, type Principal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import { findJob } from "../../queries/jobs/findJob.ts";
import { findStaffJob } from "../../queries/jobs/findStaffJob.ts";
import type { Job } from "../../queries/jobs/job.ts";
import { type JobAddresses, jobPlaces, jobSchema, presentJob } from "../merchant/presentJob.ts";
import { anybodysRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { findClientJob } from "./findClientJob.ts";

const read = anybodysRoute({
  method: "get",
  path: "/api/v1/jobs/:id",
  operationId: "readJob",
  tag: "System",
  summary:
    "How far any long work is, by its id, in one form: batches, global runs, exports, imports, downloads from SAT and comparisons with it; an accountant's files of clients; and, for staff, imports of SAT's catalogs and lists",
  permission: "read invoices",
  orPermissions: ["read tickets", ownAccount],
  outsideTheWall: "an accountant's files are of several merchants, and staff's work is of none",
  params: { id: uuid },
  answers: { 200: { description: "The work as it is now.", schema: jobSchema } },
  async answer({ deps, principal, params }) {
    const found = await findFor(deps, principal, params.id);
    if (!found) throw new AppError("resource.not_found");
    const { job, addresses } = found;
    const isMoving = job.state === "queued" || job.state === "running";
    const headers: Record<string, string> = isMoving ? { "Retry-After": "2" } : {};
    return { status: 200, data: presentJob(job, addresses), headers };
  },
});

export const jobRoutes: readonly Route[] = [read];

interface FoundJob {
  readonly job: Job;
  /** The addresses, where they are not those of its kind. */
  readonly addresses?: JobAddresses;
}

/** Returns the work of this id that the caller may see: the merchant's for whom they act, a client's, or the house's. */
async function findFor(deps: Deps, principal: Principal, id: string): Promise<FoundJob | undefined> {
  const job = await findOwn(deps, principal, id);
  if (job && may(principal, jobPlaces[job.kind].permission)) return { job };
  const isAccountant = "userKind" in principal && principal.userKind === "accountant";
  return isAccountant ? findClientJob(deps, principal, id) : undefined;
}

async function findOwn(deps: Deps, principal: Principal, id: string): Promise<Job | undefined> {
  if (principal.kind === "admin") return findStaffJob(deps.db, id);
  return isTenant(principal) ? findJob(deps.tenantDb([principal.merchantId]), principal, id) : undefined;
}
