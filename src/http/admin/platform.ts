import Joi from "joi";
import { auditChainOf } from "../../domain/access/auditChain.ts";
import { AppError } from "../../errors.ts";
import type { AuditEntry } from "../../models/access/AuditEntry.ts";
import { verifyAuditChain } from "../../operations/audit/verifyAuditChain.ts";
import { platformFigures } from "../../queries/admin/platformFigures.ts";
import {
  certificateKinds,
  type EndingFilter,
  listEndingCertificates,
} from "../../queries/admin/endingCertificates.ts";
import { type AuditFilter, findAuditEntry, listAudit } from "../../queries/audit.ts";
import { outboxHealth } from "../../queues/queueHealth.ts";
import { dateRange, dateRangeKeys, type DateRangeQuery } from "../lists/dateRange.ts";
import { listSchema, pageKeys, type PageQuery, pageOfQuery, presentPage } from "../lists/paging.ts";
import { presentAuditChain, presentedAuditChainSchema } from "../present/presentAuditChain.ts";
import { presentAuditEntry, presentedAuditEntrySchema } from "../present/presentAuditEntry.ts";
import {
  dashboardSchema,
  endingCertificateSchema,
  presentDashboard,
  presentEndingCertificate,
} from "./presentPlatform.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text, uuid } from "../validation/schemas.ts";

const dayMs = 86_400_000;

const certificateQueryValidator: Validator<
  PageQuery & Omit<EndingFilter, "before"> & { readonly days: number }
> = createValidator(
  Joi.object({
    days: Joi.number()
      .integer()
      .min(0)
      .max(1_460)
      .default(60)
      .description("Ending within so many days, or expired."),
    kind: Joi.string()
      .valid(...certificateKinds)
      .description("Both when absent."),
    livemode: Joi.boolean(),
    ...pageKeys,
  }),
);

const listCertificates = adminRoute({
  method: "get",
  path: "/api/v1/admin/certificates",
  operationId: "adminListCertificates",
  tag: "Admin",
  summary: "Active CSDs and stored e.firmas that end soon, the one that ends first in front",
  permission: "read merchants",
  query: certificateQueryValidator,
  answers: { 200: { description: "A page of certificates.", schema: listSchema(endingCertificateSchema) } },
  async answer({ deps, query }) {
    const { days, kind, livemode } = query;
    const now = deps.clock.now();
    const before = new Date(now.getTime() + days * dayMs);
    const filter = { before, ...(kind && { kind }), ...(livemode !== undefined && { livemode }) };
    const page = await listEndingCertificates(deps.db, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentEndingCertificate(row, now)) };
  },
});

const dashboardQueryValidator: Validator<{ readonly days: number; readonly livemode: boolean }> =
  createValidator(
    Joi.object({
      days: Joi.number().integer().min(1).max(31).default(7),
      livemode: Joi.boolean().default(true),
    }),
  );

const readDashboard = adminRoute({
  method: "get",
  path: "/api/v1/admin/dashboard",
  operationId: "adminReadDashboard",
  tag: "Admin",
  summary: "What the platform did: tickets and stamps by day, errors, PACs, queues, merchants",
  permission: "read merchants",
  query: dashboardQueryValidator,
  answers: { 200: { description: "The figures.", schema: dashboardSchema } },
  async answer({ deps, query: { days, livemode } }) {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - days * dayMs);
    const [figures, outbox] = await Promise.all([
      platformFigures(deps.db, { since, livemode }),
      outboxHealth(deps.db),
    ]);
    return { status: 200, data: presentDashboard({ since, livemode }, figures, outbox) };
  },
});

type AuditQuery = PageQuery &
  DateRangeQuery<"at"> & {
    readonly merchantId?: string;
    readonly action?: string;
    readonly subjectKind?: string;
    readonly subjectId?: string;
    readonly actorId?: string;
    readonly verify: boolean;
  };

const auditQueryValidator: Validator<AuditQuery> = createValidator(
  Joi.object({
    merchantId: uuid.description("One merchant's log; every log and the platform's when absent."),
    action: text(60),
    subjectKind: text(60),
    subjectId: text(100),
    actorId: text(100),
    verify: Joi.boolean()
      .default(false)
      .description("Follow the merchant's chain, or without one the platform's, from its first entry."),
    ...dateRangeKeys("at"),
    ...pageKeys,
  }),
);

const auditEntrySchema = presentedAuditEntrySchema.keys({
  merchantId: Joi.string().guid().allow(null).required(),
});

const auditListSchema = listSchema(auditEntrySchema).keys({
  chain: presentedAuditChainSchema
    .allow(null)
    .required()
    .description("Whether every entry is as it was written; null unless asked by verify."),
});

const listAuditLog = adminRoute({
  method: "get",
  path: "/api/v1/admin/audit-log",
  operationId: "adminListAuditLog",
  tag: "Admin",
  summary: "Who did what, over all merchants or for one, newest first; with the chain's check on demand",
  permission: "read every audit log",
  query: auditQueryValidator,
  answers: { 200: { description: "A page of entries.", schema: auditListSchema } },
  async answer({ deps, query }) {
    const page = await listAudit(deps.db, auditFilter(query), pageOfQuery(query));
    const chain = query.verify
      ? await verifyAuditChain(deps, auditChainOf(query.merchantId ?? null))
      : undefined;
    const entries = presentPage(page, presentEntry);
    return { status: 200, data: { ...entries, chain: chain ? presentAuditChain(chain) : null } };
  },
});

const readAuditEntry = adminRoute({
  method: "get",
  path: "/api/v1/admin/audit-log/:id",
  operationId: "adminReadAuditEntry",
  tag: "Admin",
  summary: "Read an entry of any merchant's log, or of the platform's",
  permission: "read every audit log",
  params: { id: uuid },
  answers: { 200: { description: "The entry.", schema: auditEntrySchema } },
  async answer({ deps, params }) {
    const entry = await findAuditEntry(deps.db, params.id);
    if (!entry) throw new AppError("resource.not_found");
    return { status: 200, data: presentEntry(entry) };
  },
});

export const adminPlatformRoutes: readonly Route[] = [
  listCertificates,
  readDashboard,
  listAuditLog,
  readAuditEntry,
];

function presentEntry(entry: AuditEntry) {
  return { ...presentAuditEntry(entry), merchantId: entry.merchantId };
}

function auditFilter(query: AuditQuery): AuditFilter {
  const { merchantId, action, subjectKind, subjectId, actorId } = query;
  const at = dateRange("at", query);
  return {
    ...(merchantId && { chainId: auditChainOf(merchantId) }),
    ...(action && { action }),
    ...(subjectKind && { subjectKind }),
    ...(subjectId && { subjectId }),
    ...(actorId && { actorId }),
    ...(at && { at }),
  };
}
