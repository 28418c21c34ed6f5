import Joi from "joi";
import { auditChainOf } from "../../../domain/access/auditChain.ts";
import { verifyAuditChain } from "../../../operations/audit/verifyAuditChain.ts";
import { listAudit } from "../../../queries/audit.ts";
import { type DateRangeQuery, dateRange, dateRangeKeys } from "../../lists/dateRange.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentAuditChain, presentedAuditChainSchema } from "../../present/presentAuditChain.ts";
import { presentAuditEntry, presentedAuditEntrySchema } from "../../present/presentAuditEntry.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

interface AuditFilterQuery {
  readonly action?: string;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  readonly actorId?: string;
}

const queryValidator: Validator<PageQuery & DateRangeQuery<"at"> & AuditFilterQuery> = createValidator(
  Joi.object({
    action: text(100).description("Noun and participle, such as `product.changed`."),
    subjectKind: text(40),
    subjectId: text(100),
    actorId: uuid,
    ...dateRangeKeys("at"),
    ...pageKeys,
  }),
);

const list = memberRoute({
  method: "get",
  path: "/api/v1/merchant/audit-log",
  operationId: "listMerchantAuditLog",
  tag: "Merchant",
  summary:
    "Who changed what, from where; newest first. Members bound to branches see only entries about these",
  permission: "read the audit log",
  query: queryValidator,
  answers: { 200: { description: "A page of entries.", schema: listSchema(presentedAuditEntrySchema) } },
  async answer({ deps, principal, query }) {
    const { action, subjectKind, subjectId, actorId } = query;
    const at = dateRange("at", query);
    const filter = {
      chainId: auditChainOf(principal.merchantId),
      ...(principal.boundBranchIds && { branchIds: principal.boundBranchIds }),
      ...(action !== undefined && { action }),
      ...(subjectKind !== undefined && { subjectKind }),
      ...(subjectId !== undefined && { subjectId }),
      ...(actorId !== undefined && { actorId }),
      ...(at && { at }),
    };
    const page = await listAudit(deps.db, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentAuditEntry) };
  },
});

const readChain = memberRoute({
  method: "get",
  path: "/api/v1/merchant/audit-log/chain",
  operationId: "checkMerchantAuditLog",
  tag: "Merchant",
  summary: "Whether every entry is as it was written: each carries the hash of the one before",
  permission: "read the audit log",
  callsPerMinute: 6,
  answers: {
    200: { description: "The chain, followed from its first entry.", schema: presentedAuditChainSchema },
  },
  async answer({ deps, principal }) {
    const verdict = await verifyAuditChain(deps, auditChainOf(principal.merchantId));
    return { status: 200, data: presentAuditChain(verdict) };
  },
});

export const auditLogRoutes: readonly Route[] = [list, readChain];
