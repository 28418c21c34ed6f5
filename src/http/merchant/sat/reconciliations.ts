import { AppError } from "../../../errors.ts";
import { requestReconciliation } from "../../../operations/reconciliation/requestReconciliation.ts";
import { resolveFinding } from "../../../operations/reconciliation/resolveFinding.ts";
import {
  findReconciliation,
  listFindings,
  listReconciliations,
} from "../../../queries/reconciliation/reconciliations.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedFindingSchema, presentFinding } from "./presentFinding.ts";
import { presentedReconciliationSchema, presentReconciliation } from "./presentReconciliation.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import {
  allFindingsValidator,
  findingsValidator,
  pageValidator,
  reconciliationValidator,
  resolutionValidator,
} from "./reconciliations.schema.ts";

const base = "/api/v1/merchant/reconciliations";
const reading = { tag: "Merchant", permission: "read invoices", method: "get" } as const;

const listAll = memberRoute({
  ...reading,
  path: base,
  operationId: "listReconciliations",
  summary: "Comparisons of your invoices with SAT's list of them; newest first",
  query: pageValidator,
  answers: { 200: { description: "A page of them.", schema: listSchema(presentedReconciliationSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listReconciliations(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentReconciliation(row, language)) };
  },
});

const requestOne = memberRoute({
  method: "post",
  path: base,
  operationId: "requestReconciliation",
  tag: "Merchant",
  summary:
    "Compare your invoices of a range with SAT's list of them, which is downloaded where it is not known",
  permission: "download from SAT",
  body: {
    ...reconciliationValidator,
    examples: {
      month: { dateFrom: "2026-01-01", dateTo: "2026-01-31" },
      anew: { dateFrom: "2026-01-01", dateTo: "2026-01-31", refresh: true },
    },
  },
  answers: { 202: { description: "Taken on; poll it by its id.", schema: presentedReconciliationSchema } },
  refusals: ["efirma.missing", "efirma.expired"],
  async answer(request) {
    const { deps, principal, body, language } = request;
    const wanted = { ...body, livemode: principal.livemode };
    return {
      status: 202,
      data: presentReconciliation(await requestReconciliation(deps, request, wanted), language),
    };
  },
});

const listAllFindings = memberRoute({
  ...reading,
  path: `${base}/findings`,
  operationId: "listFindings",
  summary: "What your invoices and SAT's list do not agree about, over all ranges; newest first",
  query: allFindingsValidator,
  answers: { 200: { description: "A page of findings.", schema: listSchema(presentedFindingSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listFindings(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentFinding(row, language)) };
  },
});

const readOne = memberRoute({
  ...reading,
  path: `${base}/:id`,
  params: { id: uuid },
  operationId: "readReconciliation",
  summary: "One comparison, with a page of the findings of its range as they stand today",
  query: findingsValidator,
  answers: {
    200: {
      description: "How it stands, and what it found.",
      schema: presentedReconciliationSchema
        .append({
          findings: listSchema(presentedFindingSchema).required(),
        })
        .meta({ name: "Reconciliation" }),
    },
  },
  async answer({ deps, principal, params, query, language }) {
    const row = await findReconciliation(deps.db, principal, params.id);
    if (!row) throw new AppError("resource.not_found");
    const page = await listFindings(deps.db, principal, { ...query, within: row }, pageOfQuery(query));
    const data = {
      ...presentReconciliation(row, language),
      findings: presentPage(page, (one) => presentFinding(one, language)),
    };
    return { status: 200, data };
  },
});

const resolveOne = memberRoute({
  method: "put",
  path: `${base}/:id/items/:itemId`,
  params: { id: uuid, itemId: uuid },
  operationId: "resolveFinding",
  tag: "Merchant",
  summary: "Lay a finding aside, saying what was done about it",
  permission: "issue invoices",
  body: {
    ...resolutionValidator,
    examples: { cancelled: { note: "La canceló el cliente desde el portal del SAT; se emitió la A-120." } },
  },
  answers: { 200: { description: "The finding, resolved.", schema: presentedFindingSchema } },
  refusals: ["finding.gone"],
  async answer(request) {
    const { deps, params, body, language } = request;
    const finding = await resolveFinding(deps, request, {
      reconciliationId: params.id,
      findingId: params.itemId,
      note: body.note,
    });
    return { status: 200, data: presentFinding(finding, language) };
  },
});

export const reconciliationRoutes: readonly Route[] = [
  listAll,
  requestOne,
  listAllFindings,
  readOne,
  resolveOne,
];
