import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { receiveTicketBatch } from "../../operations/tickets/receiveTicketBatch.ts";
import { findTicketBatch, findTicketsByIds } from "../../queries/tickets.ts";
import type { TicketBatch } from "../../models/TicketBatch.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { judgedReceiver } from "./judgedReceiver.ts";
import { presentBatch, presentedBatchSchema } from "./presentBatch.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { readBatchItems } from "./batches/readBatchItems.ts";
import { ticketExample } from "./tickets.examples.ts";
import { ticketBatchValidator, wholeBatchSchema } from "./tickets.schema.ts";
import { ticketValidator } from "./ticketValidator.ts";

const path = "/api/v1/tickets/batch";

const createBatch = tenantRoute({
  method: "post",
  path,
  operationId: "createTicketBatch",
  tag: "Tickets",
  summary: "Take in up to 1,000 sales; a result per item",
  permission: "write tickets",
  body: { ...ticketBatchValidator, sizedBy: wholeBatchSchema, examples: { one: { items: [ticketExample] } } },
  answers: { 202: { description: "Sound items are stored and announced.", schema: presentedBatchSchema } },
  async answer(request) {
    const { deps, principal, body, actor } = request;
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
    const read = await inSlices(readBatchItems(ticketValidator, body.items, context));
    const items = read.map((item) => ("value" in item ? { ticket: item.value } : item));
    const { batch, created } = await receiveTicketBatch(deps, { principal, actor }, items);
    const data = await present(request, batch, created);
    return { status: 202, data, headers: { Location: `${path}/${batch.id}` } };
  },
});

const readBatch = tenantRoute({
  method: "get",
  path: `${path}/:id`,
  operationId: "readTicketBatch",
  tag: "Tickets",
  summary: "Read a batch with the present state of each ticket",
  permission: "read tickets",
  params: { id: uuid },
  answers: { 200: { description: "The batch as it is now.", schema: presentedBatchSchema } },
  async answer(request) {
    const { deps, principal, params } = request;
    const batch = await findTicketBatch(deps.db, principal, params.id);
    if (!batch) throw new AppError("resource.not_found");
    return { status: 200, data: await present(request, batch) };
  },
});

export const ticketBatchRoutes: readonly Route[] = [createBatch, readBatch];

/** Presents a batch with its tickets as they are now, of which those that have just been created are known. */
async function present(
  { deps, principal, language }: GuardedRequest<TenantPrincipal>,
  batch: TicketBatch,
  created: readonly TicketRow[] = [],
) {
  const known = new Set(created.map(({ id }) => id));
  const others = batch.results.flatMap((result) =>
    "ticketId" in result && !known.has(result.ticketId) ? [result.ticketId] : [],
  );
  const read = others.length > 0 ? await findTicketsByIds(deps.db, principal, others) : [];
  const catalogs = deps.catalogs();
  return presentBatch(batch, [...created, ...read], language, (row) =>
    judgedReceiver(row, principal, catalogs),
  );
}
