import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { createBranch } from "../../../operations/branches/createBranch.ts";
import { removeBranch } from "../../../operations/branches/removeBranch.ts";
import { updateBranch } from "../../../operations/branches/updateBranch.ts";
import { findBranch, listBranches } from "../../../queries/branches.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { branchVersion, presentBranch, presentedBranchSchema } from "./presentBranch.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { uuid } from "../../validation/schemas.ts";
import { branchListQueryValidator, branchValidator, newBranchValidator } from "./branches.schema.ts";

const base = "/api/v1/merchant/branches";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const reading = { tag: "Merchant", permission: "read settings" } as const;
const writing = { tag: "Merchant", permission: "change settings" } as const;
const example = {
  code: "SUR",
  name: "Sucursal Sur",
  postalCode: "14000",
  series: "S",
  registers: ["Caja 1", "Caja 2"],
};

const listAll = memberRoute({
  ...reading,
  method: "get",
  path: base,
  operationId: "listBranches",
  summary: "Branches, the latest first; archived ones apart",
  query: branchListQueryValidator,
  answers: { 200: { description: "A page of branches.", schema: listSchema(presentedBranchSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listBranches(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentBranch) };
  },
});

const readOne = memberRoute({
  ...reading,
  ...one,
  method: "get",
  operationId: "readBranch",
  summary: "Read one branch",
  answers: { 200: { description: "The branch as it is now.", schema: presentedBranchSchema } },
  async answer({ deps, principal, params }) {
    const row = await findBranch(deps.db, principal, params.id);
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: presentBranch(row), version: branchVersion(row) };
  },
});

const createOne = memberRoute({
  ...writing,
  method: "post",
  path: base,
  operationId: "createBranch",
  summary: "Open a branch",
  body: { ...newBranchValidator, examples: { south: example } },
  answers: { 201: { description: "The branch.", schema: presentedBranchSchema } },
  refusals: ["branch.code_taken", "merchant.limit_reached"],
  async answer(request) {
    const row = await createBranch(request.deps, request, request.body);
    const headers = { Location: `${base}/${row.id}`, ETag: etagOf(branchVersion(row)) };
    return { status: 201, data: presentBranch(row), headers };
  },
});

const updateOne = memberRoute({
  ...writing,
  ...one,
  method: "put",
  operationId: "updateBranch",
  summary: "Change a branch, make it the main one, or open it again",
  versioned: true,
  body: { ...branchValidator, examples: { south: example } },
  answers: { 200: { description: "The branch as it is now.", schema: presentedBranchSchema } },
  refusals: [
    "branch.code_fixed",
    "branch.code_taken",
    "branch.is_main",
    "branch.archived",
    "merchant.limit_reached",
  ],
  async answer(request) {
    const row = await updateBranch(request.deps, request, { ...request.body, branchId: request.params.id });
    return { status: 200, data: presentBranch(row), headers: { ETag: etagOf(branchVersion(row)) } };
  },
});

const removeOne = memberRoute({
  ...writing,
  ...one,
  method: "delete",
  operationId: "removeBranch",
  summary: "Close a branch: deleted when it was never used, else archived",
  answers: {
    200: {
      description: "What became of it. An archived branch keeps its documents and takes no tickets.",
      schema: Joi.object({
        id: Joi.string().guid().required(),
        outcome: Joi.string().valid("deleted", "archived").required(),
      }),
    },
  },
  refusals: ["branch.is_main"],
  async answer(request) {
    const id = request.params.id;
    return { status: 200, data: { id, outcome: await removeBranch(request.deps, request, id) } };
  },
});

export const branchRoutes: readonly Route[] = [listAll, createOne, readOne, updateOne, removeOne];
