import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { previewGlobals } from "../../../operations/globalInvoices/previewGlobals.ts";
import { type Extraction, extractTickets } from "../../../operations/lateClaims/extractTickets.ts";
import { requestGlobalRuns } from "../../../operations/globalInvoices/requestGlobalRuns.ts";
import type { WantedGlobals } from "../../../operations/globalInvoices/wantedGlobals.ts";
import {
  findGlobalRun,
  globalRunDetails,
  listGlobalRuns,
} from "../../../queries/globalInvoices/globalRuns.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentedInvoiceSchema, presentInvoice } from "../../present/presentInvoice.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { ownFault } from "../../validation/ownFault.ts";
import { text, uuid } from "../../validation/schemas.ts";
import { customerExample } from "../tickets.examples.ts";
import { receiverSchema } from "../tickets.schema.ts";
import { branchIdNamed, type PeriodFields, periodKeys } from "./globalPeriod.schema.ts";
import {
  presentedRunDetailsSchema,
  presentedRunSchema,
  presentRun,
  presentRunDetails,
} from "./presentGlobalRun.ts";
import { presentedPreviewSchema, presentPreview } from "./presentGlobalPreview.ts";

const base = "/api/v1/tickets/global";

interface GlobalBody {
  readonly period: PeriodFields;
  readonly branch?: string;
}

const bodyValidator: Validator<GlobalBody> = createValidator(
  Joi.object({
    period: Joi.object(periodKeys).required(),
    branch: text(40).description(
      "The branch whose sales are declared; the merchant's settings decide when absent.",
    ),
  }),
);

/** Each becomes a credit note and an invoice at once, in one transaction. */
const mostExtracted = 50;

const extractionValidator: Validator<Omit<Extraction, "runId">> = createValidator(
  Joi.object({
    ticketIds: Joi.array().items(uuid).min(1).max(mostExtracted).unique().required(),
    customer: receiverSchema.required(),
  }),
);

const body = {
  ...bodyValidator,
  examples: {
    month: { period: { periodicity: "04", year: 2026, months: "10" } },
    day: { period: { periodicity: "01", year: 2026, months: "11", day: 14 } },
  },
};

const previewRuns = tenantRoute({
  method: "post",
  path: `${base}/preview`,
  operationId: "previewGlobalInvoices",
  tag: "Tickets",
  summary: "How the open tickets of a period would be grouped and cut; stores nothing",
  permission: "read tickets",
  readsOnly: true,
  body,
  answers: { 200: { description: "The documents that a run would make.", schema: presentedPreviewSchema } },
  refusals: ["global.merchant_wide"],
  async answer({ deps, principal, body: wanted, language }) {
    const preview = await previewGlobals(deps, principal, wantedOf(principal, wanted));
    return { status: 200, data: presentPreview(preview, principal, language) };
  },
});

const startRuns = tenantRoute({
  method: "post",
  path: base,
  operationId: "runGlobalInvoices",
  tag: "Tickets",
  summary: "Make the global invoices of a closed period from its open tickets",
  permission: "issue invoices",
  body,
  answers: {
    202: {
      description:
        "The runs, one for each branch or one for the merchant. A run that is still cutting the period is among them instead of a second one.",
      schema: Joi.object({ items: Joi.array().items(presentedRunSchema).required() }),
    },
  },
  refusals: ["global.no_tickets", "global.already_run", "global.merchant_wide"],
  async answer({ deps, principal, actor, body: wanted, language }) {
    const runs = await requestGlobalRuns(deps, { principal, actor }, wantedOf(principal, wanted));
    return { status: 202, data: { items: runs.map((run) => presentRun(run, principal, language)) } };
  },
});

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listGlobalRuns",
  tag: "Tickets",
  summary: "Runs of global invoices, newest first",
  permission: "read invoices",
  query: createValidator<PageQuery>(Joi.object(pageKeys)),
  answers: { 200: { description: "A page of runs.", schema: listSchema(presentedRunSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listGlobalRuns(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (run) => presentRun(run, principal, language)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "readGlobalRun",
  tag: "Tickets",
  summary: "One run of global invoices: its parts, documents and what it left out",
  permission: "read invoices",
  params: { id: uuid },
  answers: { 200: { description: "The run as it is now.", schema: presentedRunDetailsSchema } },
  async answer({ deps, principal, params, language }) {
    const run = await findGlobalRun(deps.db, principal, params.id);
    if (!run) throw new AppError("resource.not_found");
    const details = await globalRunDetails(deps.db, run.id);
    return { status: 200, data: presentRunDetails(run, details, principal, language) };
  },
});

const extract = tenantRoute({
  method: "post",
  path: `${base}/:id/extract`,
  operationId: "extractFromGlobalInvoice",
  tag: "Tickets",
  summary: "Take tickets out of a run's global invoices, each for an invoice of its own to one receiver",
  permission: "issue invoices",
  params: { id: uuid },
  body: {
    ...extractionValidator,
    examples: {
      oneTicket: { ticketIds: ["3f1c5a0e-7d0b-4d55-9c0e-0f6c3f0a9b11"], customer: customerExample },
    },
  },
  answers: {
    202: {
      description: "Their invoices, in the order of the tickets; each waits until its ticket is out.",
      schema: Joi.object({ items: Joi.array().items(presentedInvoiceSchema).required() }),
    },
  },
  refusals: ["ticket.already_invoiced", "ticket.not_open", "ticket.global_under_way", "certificate.missing"],
  async answer({ deps, principal, actor, params, body: wanted, language }) {
    const invoices = await extractTickets(deps, { principal, actor }, { runId: params.id, ...wanted });
    const now = deps.clock.now();
    return { status: 202, data: { items: invoices.map((one) => presentInvoice(one, language, now)) } };
  },
});

export const globalRunRoutes: readonly Route[] = [previewRuns, startRuns, listAll, readOne, extract];

function wantedOf(principal: TenantPrincipal, { period, branch }: GlobalBody): WantedGlobals {
  if (branch === undefined) return { period };
  const branchId = branchIdNamed(principal, branch);
  if (branchId === undefined)
    throw new AppError("request.invalid", { details: [ownFault("branch.unknown", "branch")] });
  return { period, branchId };
}
