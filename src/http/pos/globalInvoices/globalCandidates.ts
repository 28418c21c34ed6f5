import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { documentPlaces, unscaled } from "../../../domain/money/scaled.ts";
import { documentTotal } from "../../../domain/tickets/total/documentTotal.ts";
import { AppError } from "../../../errors.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";
import { listCandidates } from "../../../operations/globalInvoices/listCandidates.ts";
import type { TicketPlace } from "../../../queries/globalInvoices/unclaimedTickets.ts";
import { cursorOf } from "../../lists/cursor.ts";
import { listSchema } from "../../lists/paging.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { ownFault } from "../../validation/ownFault.ts";
import { text } from "../../validation/schemas.ts";
import {
  branchCode,
  branchIdNamed,
  type PeriodFields,
  periodKeys,
  presentedPeriodSchema,
  presentPeriod,
} from "./globalPeriod.schema.ts";

type CandidateQuery = PeriodFields & {
  readonly branch?: string;
  readonly limit: number;
  readonly after?: TicketPlace;
};

const queryValidator: Validator<CandidateQuery> = createValidator(
  Joi.object({
    ...periodKeys,
    branch: text(40),
    limit: Joi.number().integer().min(1).max(100).default(25),
    after: cursorOf(readPlace),
  }),
);

const candidateSchema = Joi.object({
  id: Joi.string().guid().required(),
  externalId: Joi.string().required(),
  branch: Joi.string().allow(null).required(),
  issuedAt: Joi.string().isoDate().required(),
  paymentForm: Joi.string().required(),
  currency: Joi.string().required(),
  total: Joi.number().required(),
  documentTotal: Joi.number()
    .required()
    .description("The total without rounding, donation, tip, deposits and gift cards."),
});

const totalSchema = Joi.object({
  branch: Joi.string().allow(null).required(),
  currency: Joi.string().required(),
  tickets: Joi.number().integer().required(),
  total: Joi.number().required().description("The amount that customers paid, less what came back."),
});

const pageSchema = listSchema(candidateSchema).keys({
  period: presentedPeriodSchema.required(),
  isClosed: Joi.boolean().required().description("Whether it has ended at every branch."),
  closesAt: Joi.string().isoDate().required(),
  dueBy: Joi.string().isoDate().required().description("SAT's 24 hours after the close."),
  totals: Joi.array()
    .items(totalSchema)
    .allow(null)
    .required()
    .description("The sums by branch and currency; null on further pages."),
});

const listAll = tenantRoute({
  method: "get",
  path: "/api/v1/tickets/global/candidates",
  operationId: "listGlobalCandidates",
  tag: "Tickets",
  summary: "Open tickets of a period that a global invoice would take, with totals",
  permission: "read tickets",
  query: queryValidator,
  answers: { 200: { description: "A page of tickets.", schema: pageSchema } },
  async answer({ deps, principal, query: { branch, limit, after, ...period } }) {
    const branchId = branch === undefined ? undefined : branchIdNamed(principal, branch);
    if (branch !== undefined && branchId === undefined)
      throw new AppError("request.parameter_invalid", { details: [ownFault("branch.unknown", "branch")] });
    const found = await listCandidates(deps, principal, { period, branchId, limit, after }).catch(
      asParameters,
    );
    return {
      status: 200,
      data: {
        period: presentPeriod(found.period),
        isClosed: found.isClosed,
        closesAt: presentInstant(found.closesAt),
        dueBy: presentInstant(found.dueBy),
        totals:
          found.totals?.map(({ branchId: id, currency, tickets, total }) => ({
            branch: branchCode(principal, id),
            currency,
            tickets,
            total: presentMoney(total),
          })) ?? null,
        items: found.tickets.map((ticket) => presentCandidate(ticket, principal)),
        nextCursor: found.next ? writePlace(found.next) : null,
      },
    };
  },
});

export const globalCandidateRoutes: readonly Route[] = [listAll];

/** Names the fields of the period as parameters, since they are in the query here. */
function asParameters(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "request.invalid") throw error;
  const details = error.details.map((fault) => ({ ...fault, path: fault.path.replace("period.", "") }));
  throw new AppError("request.parameter_invalid", { details });
}

function presentCandidate(row: TicketRow, principal: TenantPrincipal) {
  return {
    id: row.id,
    externalId: row.externalId,
    branch: branchCode(principal, row.branchId),
    issuedAt: presentInstant(row.issuedAt),
    paymentForm: row.content.paymentForm,
    currency: row.currency,
    total: presentMoney(row.total),
    documentTotal: presentMoney(unscaled(documentTotal(row.content), documentPlaces)),
  };
}

function writePlace({ branchId, issuedAt, seq }: TicketPlace): string {
  return `${branchId} ${issuedAt.getTime()} ${seq}`;
}

function readPlace(place: string): TicketPlace | undefined {
  const [, branchId, at, seq] = /^([0-9a-f-]{36}) (\d{1,15}) (\d{1,18})$/.exec(place) ?? [];
  return branchId && at && seq ? { branchId, issuedAt: new Date(Number(at)), seq } : undefined;
}
