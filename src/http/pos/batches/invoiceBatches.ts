import { setTimeout as pause } from "node:timers/promises";
import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import type { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { receiveInvoiceBatch } from "../../../operations/directInvoices/batches/receiveInvoiceBatch.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import {
  type BatchItemState,
  countBatchStates,
  countStatesOf,
  findInvoiceBatch,
  listBatchItems,
  listInvoiceBatches,
} from "../../../queries/directInvoices/invoiceBatches.ts";
import type { Page } from "../../../queries/lists/page.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { newInvoiceExample } from "../directInvoices/newInvoice.examples.ts";
import { newInvoiceValidator } from "../directInvoices/newInvoiceValidator.ts";
import {
  batchItemStates,
  batchSummarySchema,
  presentBatchSummary,
  presentedInvoiceBatchSchema,
  presentInvoiceBatch,
} from "./presentInvoiceBatch.ts";
import { readBatchItems } from "./readBatchItems.ts";

const path = "/api/v1/invoices/batch";
const mostItems = 1_000;
const lookEveryMs = 500;

/** Validates only the frame: each item is judged by itself. */
const batchValidator: Validator<{ items: unknown[] }> = createValidator(
  Joi.object({ items: Joi.array().items(Joi.any()).min(1).max(mostItems).required() }).meta({
    name: "NewInvoiceBatch",
  }),
);
const sizedBy = Joi.object({ items: Joi.array().items(newInvoiceValidator.sizedBy).max(mostItems) });

type ItemQuery = PageQuery & { readonly state?: BatchItemState };
const itemQueryValidator: Validator<ItemQuery> = createValidator(
  Joi.object({ state: Joi.string().valid(...batchItemStates), ...pageKeys }),
);

const createBatch = tenantRoute({
  method: "post",
  path,
  operationId: "createInvoiceBatch",
  tag: "Invoices",
  summary: "Issue up to 1,000 invoices without a ticket; a result per item",
  permission: "issue invoices",
  waits: true,
  body: {
    ...batchValidator,
    sizedBy,
    examples: {
      two: { items: [newInvoiceExample, { ...newInvoiceExample, externalId: "FAC-2026-202" }] },
    },
  },
  answers: {
    202: {
      description: "Items that are sound in form are stored and announced; workers request their invoices.",
      schema: presentedInvoiceBatchSchema,
    },
  },
  async answer(request) {
    const { deps, principal, body } = request;
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
    const read = await inSlices(readBatchItems(newInvoiceValidator, body.items, context));
    const items = read.map((item) => ("value" in item ? { content: item.value } : item));
    const batch = await receiveInvoiceBatch(deps, request, items);
    await awaitRequested(request, batch);
    const data = await present(request, batch, { limit: mostItems });
    return { status: 202, data, headers: { Location: `${path}/${batch.id}` } };
  },
});

const listQueryValidator: Validator<PageQuery> = createValidator(
  // Each batch is counted anew, and may have 10,000 items.
  Joi.object({ ...pageKeys, limit: Joi.number().integer().min(1).max(25).default(25) }),
);

const listBatches = tenantRoute({
  method: "get",
  path,
  operationId: "listInvoiceBatches",
  tag: "Invoices",
  summary: "List batches of invoices and payrolls, the latest first, each with how far it is",
  permission: "read invoices",
  query: listQueryValidator,
  answers: { 200: { description: "A page of batches.", schema: listSchema(batchSummarySchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listInvoiceBatches(deps.db, principal, pageOfQuery(query));
    const counts = await countStatesOf(
      deps.db,
      page.rows.map(({ id }) => id),
    );
    const present = (batch: InvoiceBatch) =>
      presentBatchSummary(batch, counts.get(batch.id) ?? new Map(), language);
    return { status: 200, data: presentPage(page, present) };
  },
});

const readBatch = tenantRoute({
  method: "get",
  path: `${path}/:id`,
  operationId: "readInvoiceBatch",
  tag: "Invoices",
  summary: "Read a batch: how far it is, and a page of its items with the state of each",
  permission: "read invoices",
  params: { id: uuid },
  query: itemQueryValidator,
  answers: { 200: { description: "The batch as it is now.", schema: presentedInvoiceBatchSchema } },
  async answer(request) {
    const { deps, principal, params, query } = request;
    const batch = await findInvoiceBatch(deps.db, principal, params.id);
    if (!batch) throw new AppError("resource.not_found");
    const { state } = query;
    return {
      status: 200,
      data: await present(request, batch, { ...pageOfQuery(query), ...(state && { state }) }),
    };
  },
});

export const invoiceBatchRoutes: readonly Route[] = [createBatch, listBatches, readBatch];

type Asked = Pick<GuardedRequest<TenantPrincipal>, "deps" | "language" | "waitSeconds" | "isGone">;

/** Waits until each item has its invoice or its faults, as long as the caller prefers to wait for that. */
async function awaitRequested({ deps, waitSeconds, isGone }: Asked, { id }: InvoiceBatch): Promise<void> {
  const end = performance.now() + waitSeconds * 1_000;
  while (!isGone() && performance.now() + lookEveryMs <= end) {
    if (!(await countBatchStates(deps.db, id)).get("received")) return;
    await pause(lookEveryMs);
  }
}

async function present(
  { deps, language }: Asked,
  batch: InvoiceBatch,
  page: Page & { readonly state?: BatchItemState },
) {
  const counts = await countBatchStates(deps.db, batch.id);
  return presentInvoiceBatch(
    batch,
    { counts, page: await listBatchItems(deps.db, batch.id, page) },
    language,
  );
}
