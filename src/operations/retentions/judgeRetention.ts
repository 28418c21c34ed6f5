import type { Knex } from "knex";
import { branchOf, type Tenancy } from "../../domain/access/principal.ts";
import { issuedAtFaults } from "../../domain/directInvoices/issuedAtFaults.ts";
import {
  buildRetention,
  type RetentionIssue,
  type RetentionResult,
} from "../../domain/retentions/buildRetention.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { Deps } from "../deps.ts";

export interface JudgedRetention {
  readonly branch: Branch;
  readonly issue: RetentionIssue;
  /** The wall time at the branch that it would have. */
  readonly fecha: string;
  readonly result: RetentionResult;
}

/**
 * Judges what a merchant wrote as a retention: the document, or every fault. Stores nothing. Throws `branch.not_open` for
 * a branch that the caller does not have.
 */
export async function judgeRetention(
  db: Knex,
  { catalogs, clock }: Pick<Deps, "catalogs" | "clock">,
  { principal, content }: { readonly principal: Tenancy; readonly content: Retention },
): Promise<JudgedRetention> {
  const open = branchOf(principal, content.branch);
  if (!open) throw new AppError("branch.not_open");
  const branch = await Branch.query(db).findById(open.id).throwIfNotFound();
  const now = clock.now();
  const at = content.issuedAt === undefined ? now : new Date(content.issuedAt);
  const fecha = wallTime(at, catalogs().zoneAt(branch.postalCode) ?? centralZone);
  const issue: RetentionIssue = {
    emisor: principal.emisor,
    lugarExpedicion: branch.postalCode,
    catalogs: catalogs(),
    day: fecha.slice(0, 10),
  };
  const result = buildRetention(content, issue);
  const faults = [
    ...issuedAtFaults(content.issuedAt, now),
    ...(result.kind === "rejected" ? result.faults : []),
  ];
  const { document } = result;
  return {
    branch,
    issue,
    fecha,
    result: faults.length > 0 ? { kind: "rejected", faults, document } : result,
  };
}
