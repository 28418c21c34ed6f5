import { branchNamed, type MemberPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { setTicketSource } from "../../../operations/ticketSources/setTicketSource.ts";
import { tryTicketSource } from "../../../operations/ticketSources/tryTicketSource.ts";
import { findTicketSource, sourceRuns } from "../../../queries/merchants/ticketSources.ts";
import { memberRoute, type Route } from "../../route.ts";
import { presentSourceRun, presentTicketSource, presentTrial } from "./presentTicketSource.ts";
import { readSourcePage } from "./readSourcePage.ts";
import {
  type BranchQuery,
  branchQueryValidator,
  shownSourceSchema,
  type TicketSourceBody,
  ticketSourceSchema,
  ticketSourceValidator,
  triedSourceSchema,
} from "./ticketSource.schema.ts";

const path = "/api/v1/merchant/ticket-source";
const guarded = { tag: "Merchant", permission: "manage API keys" } as const;
const outsideTheWall = "stored headers are no tenant's to read; only those of the merchant's own source are";

const example = {
  url: "https://erp.example.com/ventas",
  everyMinutes: 15,
  headers: [{ name: "Authorization", value: "Bearer abc" }],
  list: "ventas",
  paging: { kind: "since", parameter: "desde", path: "modificada", start: "2026-11-01T00:00:00Z" },
  fields: [
    { field: "externalId", path: "folio" },
    { field: "issuedAt", path: "fecha" },
    { field: "paymentForm", path: "pago", words: [{ theirs: "EFECTIVO", ours: "01" }] },
    { field: "total", path: "total" },
    { field: "items", path: "renglones" },
    { field: "items[].description", path: "nombre" },
    { field: "items[].quantity", path: "cantidad" },
    { field: "items[].unitPrice", path: "precio" },
  ],
};
const body = { ...ticketSourceValidator, examples: { mapped: example, ours: { url: example.url } } };

const read = memberRoute({
  ...guarded,
  method: "get",
  path,
  operationId: "readTicketSource",
  summary: "The system that is asked for tickets, how it fares, and its last runs",
  query: branchQueryValidator,
  answers: { 200: { description: "The source; null where there is none.", schema: shownSourceSchema } },
  async answer({ deps, principal, query, language }) {
    const row = await findTicketSource(deps.db, principal, placeOf(principal, query));
    const runs = row ? await sourceRuns(deps.db, row.id) : [];
    return {
      status: 200,
      data: {
        source: row ? presentTicketSource(row, principal) : null,
        runs: runs.map((run) => presentSourceRun(run, language)),
      },
    };
  },
});

const write = memberRoute({
  ...guarded,
  method: "put",
  path,
  operationId: "setTicketSource",
  summary: "Have a system of yours asked for its tickets, by a schedule and a mapping of its fields",
  query: branchQueryValidator,
  callsPerMinute: 20,
  body,
  answers: { 200: { description: "The source as it is now.", schema: ticketSourceSchema } },
  refusals: ["ticket_source.address_refused", "ticket_source.header_needed"],
  outsideTheWall,
  async answer(request) {
    const { deps, principal, query } = request;
    const branchId = placeOf(principal, query);
    const { enabled } = request.body;
    const row = await setTicketSource(deps, request, { ...termsOf(request.body), enabled, branchId });
    return { status: 200, data: presentTicketSource(row, principal) };
  },
});

const tryOne = memberRoute({
  ...guarded,
  method: "post",
  path: `${path}/test`,
  operationId: "testTicketSource",
  summary: "Ask on trial, and see the first tickets as they would be read, with every fault; stores nothing",
  query: branchQueryValidator,
  callsPerMinute: 10,
  body,
  answers: { 200: { description: "What was answered, and how it is read.", schema: triedSourceSchema } },
  refusals: ["ticket_source.address_refused", "ticket_source.header_needed"],
  outsideTheWall,
  async answer({ deps, principal, query, language, body: sent }) {
    const branchId = placeOf(principal, query);
    const as = { ...principal, ...boundTo(principal, branchId) };
    const tried = await tryTicketSource(readSourcePage)(deps, { terms: termsOf(sent), branchId, as });
    return { status: 200, data: presentTrial(tried, language) };
  },
});

export const ticketSourceRoutes: readonly Route[] = [read, write, tryOne];

function termsOf({ url, everyMinutes, headers, list, paging, fields }: TicketSourceBody) {
  return { url, everyMinutes, headers, mapping: { list, paging, fields } };
}

/** Returns the branch that a request names; null for the merchant, which does not exist for who is bound to branches. */
function placeOf(principal: MemberPrincipal, { branch }: BranchQuery): string | null {
  const found = branch === undefined ? undefined : branchNamed(principal, branch);
  if (branch === undefined ? principal.boundBranchIds : !found) throw new AppError("resource.not_found");
  return found?.id ?? null;
}

/** Returns what tickets of a branch's source are bound to. */
function boundTo({ branches }: MemberPrincipal, branchId: string | null): Partial<MemberPrincipal> {
  if (branchId === null) return {};
  return { boundBranchIds: [branchId], branches: branches.filter(({ id }) => id === branchId) };
}
